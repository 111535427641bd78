import type { FrameEdges } from './frame';
import { worldX, worldY } from './mercator';
import { accuracyIn } from './marks/pointAccuracy';

/** A complete geometry in world coordinates. */
export interface Geometry {
  readonly kind: number;
  /** Its first corner, in degrees. */
  readonly begin: readonly [longitude: number, latitude: number];
  /** x and y of the corners in turn; beyond the 180th meridian they continue past the edge. */
  readonly corners: Float64Array;
  readonly shape: 'point' | 'line' | 'area';
  /** The accuracy of a point, as a fraction of the world; 0 if unknown. */
  readonly radius: number;
  readonly box: FrameBox;
}

/** The range of something in the world. */
export type FrameBox = Pick<FrameEdges, 'left' | 'top' | 'right' | 'bottom'>;

/** The circumference of the Earth at the equator, in metres. */
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

/** The shape and corners of a GeoJSON geometry, of the kinds used in answers. */
const read = (value: unknown): { readonly shape: Geometry['shape']; readonly corners: readonly Corner[] } | null => {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return null;
  const { type, coordinates } = value;
  if (type === 'Point') return { shape: 'point', corners: cornersIn([coordinates]) };
  if (type === 'LineString') return { shape: 'line', corners: cornersIn(coordinates) };
  const [ring]: readonly unknown[] = type === 'Polygon' && Array.isArray(coordinates) ? coordinates : [];
  return { shape: 'area', corners: cornersIn(ring) };
};

/**
 * Reads a GeoJSON geometry.
 * @param kind the index of its colour
 * @returns null if it is no location on Earth
 */
export const geometryOf = (value: unknown, kind: number): Geometry | null => {
  const { shape, corners = [] } = read(value) ?? {};
  const [begin] = corners;
  if (!shape || !begin) return null;
  const places = new Float64Array(corners.length * 2);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  let before = worldX(begin[0]);
  for (const [index, [longitude, latitude]] of corners.entries()) {
    // The shorter way between two corners.
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

/**
 * Whether a line or an area is large enough to be drawn.
 * @param scale pixels per world
 */
export const isSeen = ({ shape, box }: Geometry, scale: number): boolean =>
  shape !== 'point' && Math.max(box.right - box.left, box.bottom - box.top) * scale >= SEEN;

/** In pixels: smaller geometries are drawn as dots. */
const SEEN = 12;

/**
 * The offset, in copies of the world, that brings a geometry into view; null if it is out of view.
 * @param aside how far it extends beyond its corners
 */
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

/** The distance of a point from a line or an area; 0 inside an area. */
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
 * The line or area picked by a point: the smallest one there, so that one inside another can be picked, too.
 * @param near the maximum distance
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
