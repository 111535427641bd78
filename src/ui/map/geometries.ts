import type { FrameEdges } from './frame';
import { worldX, worldY } from './mercator';
import { accuracyIn } from './placeAccuracy';

/** A place as a whole, in the world, where it is drawn. */
export interface Geometry {
  readonly kind: number;
  /** Where it begins, in degrees. */
  readonly begin: readonly [longitude: number, latitude: number];
  /** x and y of one corner after the other; those behind the line of dates go on beyond the edge. */
  readonly corners: Float64Array;
  readonly shape: 'point' | 'line' | 'area';
  /** How far from there a point may be, in parts of the world; 0 where that is not known. */
  readonly radius: number;
  readonly box: FrameBox;
}

/** From where to where in the world something is. */
export type FrameBox = Pick<FrameEdges, 'left' | 'top' | 'right' | 'bottom'>;

/** The Earth around the equator, in metres. */
const AROUND = 40_075_017;

type Corner = readonly [longitude: number, latitude: number];

const isCorner = (value: unknown): value is Corner =>
  Array.isArray(value) &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  Math.abs(value[0]) <= 180 &&
  Math.abs(value[1]) <= 90;

const cornersIn = (positions: unknown): readonly Corner[] =>
  Array.isArray(positions) && positions.every(isCorner) ? positions : [];

/** Shapes of GeoJSON, as far as there are answers of them, and where their corners are. */
const read = (value: unknown): { readonly shape: Geometry['shape']; readonly corners: readonly Corner[] } | null => {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return null;
  const { type, coordinates } = value;
  if (type === 'Point') return { shape: 'point', corners: cornersIn([coordinates]) };
  if (type === 'LineString') return { shape: 'line', corners: cornersIn(coordinates) };
  const [ring]: readonly unknown[] = type === 'Polygon' && Array.isArray(coordinates) ? coordinates : [];
  return { shape: 'area', corners: cornersIn(ring) };
};

/**
 * Reads a place in GeoJSON.
 * @param kind the index of its colour
 * @returns null for what is no place on Earth
 */
export const geometryOf = (value: unknown, kind: number): Geometry | null => {
  const { shape, corners = [] } = read(value) ?? {};
  const [begin] = corners;
  if (!shape || !begin) return null;
  const places = new Float64Array(corners.length * 2);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let before = worldX(begin[0]);
  for (const [index, [longitude, latitude]] of corners.entries()) {
    // The shorter way between two corners is meant.
    const x = worldX(longitude) - Math.round(worldX(longitude) - before);
    const y = worldY(latitude);
    places.set([x, y], 2 * index);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    before = x;
  }
  const radius = (accuracyIn(value) ?? 0) / AROUND / Math.max(0.01, Math.cos((begin[1] * Math.PI) / 180));
  return { kind, begin, corners: places, shape, radius, box };
};

/** Whether a line or an area is large enough to be seen as one. @param scale pixels of the whole world */
export const isSeen = ({ shape, box }: Geometry, scale: number): boolean =>
  shape !== 'point' && Math.max(box.right - box.left, box.bottom - box.top) * scale >= SEEN;

/** In pixels; what is smaller is a dot. */
const SEEN = 12;

/** How far to the right a geometry is drawn to be in sight, in copies of the world; null where it is not. @param aside what it reaches beyond its corners */
export const copyInSight = ({ box }: Geometry, frame: FrameBox, aside = 0): number | null => {
  if (box.bottom + aside < frame.top || box.top - aside > frame.bottom) return null;
  const copy = Math.ceil(frame.left - box.right - aside);
  return box.left - aside + copy <= frame.right ? copy : null;
};

const distanceToEdge = (x: number, y: number, ax: number, ay: number, bx: number, by: number): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

/** How far a spot of the world is from a line or an area, of which what is inside is not far at all. */
const distanceTo = ({ corners, shape }: Geometry, x: number, y: number): number => {
  let [least, isInside] = [Infinity, false];
  for (let at = 2; at < corners.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = corners.subarray(at - 2, at + 2);
    least = Math.min(least, distanceToEdge(x, y, ax, ay, bx, by));
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return shape === 'area' && isInside ? 0 : least;
};

/**
 * The line or area that is meant by a spot of the world: the smallest one that is there, so that one within another one can be had, too.
 * @param near how far from it is near enough
 */
export const geometryAt = (
  geometries: readonly Geometry[],
  [x, y]: readonly [x: number, y: number],
  near: number,
): Geometry | null => {
  const sizeOf = ({ box }: Geometry): number => Math.max(box.right - box.left, box.bottom - box.top);
  let found: Geometry | null = null;
  for (const geometry of geometries) {
    const copy =
      geometry.shape === 'point' ? null : copyInSight(geometry, { left: x, right: x, top: y, bottom: y }, near);
    if (copy === null || distanceTo(geometry, x - copy, y) > near) continue;
    if (!found || sizeOf(geometry) < sizeOf(found)) found = geometry;
  }
  return found;
};
