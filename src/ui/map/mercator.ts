import type { Box } from '#shared/query/area';
import type { Size } from '../size';

/**
 * The view of a map: its centre in degrees, and its zoom. At zoom 0 the whole world is 256 pixels wide, and each
 * further level doubles that. The Mercator projection preserves shapes.
 */
export interface Camera {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

export type LonLat = readonly [longitude: number, latitude: number];

/** The width of the world at zoom 0, in pixels. */
export const WHOLE_WORLD = 256;
/** The latitude where the square map ends; locations beyond are at its edge. */
export const STEEPEST = 85.051_128_78;
/** At this zoom a pixel is some centimetres. */
const CLOSEST = 20;
/** The zoom for a single location, with its surroundings. */
const NEAR = 11;
const MARGIN = 24;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The world coordinate of a longitude, from 0 at the west end to 1. */
export const worldX = (longitude: number): number => longitude / 360 + 0.5;

/** The world coordinate of a latitude, from 0 at the north end to 1. */
export const worldY = (latitude: number): number => {
  const sine = Math.sin((between(-STEEPEST, latitude, STEEPEST) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** The latitude of a world coordinate. */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

/** Normalizes a longitude to -180 to 180. */
const turned = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);

/** The width of the world in pixels. */
export const worldSize = (zoom: number): number => WHOLE_WORLD * 2 ** zoom;

/** Limits a camera to the world: not farther than all of it, and not beyond its poles. */
export const held = (camera: Camera, { width, height }: Size): Camera => {
  const farthest = Math.log2(Math.max(width, height) / WHOLE_WORLD);
  const zoom = between(farthest, camera.zoom, Math.max(CLOSEST, farthest));
  const half = height / 2 / worldSize(zoom);
  const y = between(half, worldY(camera.latitude), 1 - half);
  return { longitude: turned(camera.longitude), latitude: latitudeAt(y), zoom };
};

/**
 * The camera after dragging the map.
 * @param right the movement in pixels, as `down`
 */
export const moved = (camera: Camera, right: number, down: number, size: Size): Camera => {
  const scale = worldSize(camera.zoom);
  const longitude = camera.longitude - (right / scale) * 360;
  const y = between(0, worldY(camera.latitude) - down / scale, 1);
  return held({ ...camera, longitude, latitude: latitudeAt(y) }, size);
};

/**
 * The camera after zooming.
 * @param at the fixed point, in pixels from the centre
 */
export const zoomed = (camera: Camera, by: number, at: readonly [number, number], size: Size): Camera => {
  const closer = held({ ...camera, zoom: camera.zoom + by }, size);
  const grown = worldSize(closer.zoom) / worldSize(camera.zoom) - 1;
  return moved(closer, -at[0] * grown, -at[1] * grown, size);
};

/** Rounds degrees to the resolution of a pixel; the width of a hand needs six decimals. */
export const roundedFor = (camera: Camera): ((degrees: number) => number) => {
  const decimals = between(0, Math.ceil(-Math.log10(360 / worldSize(camera.zoom))), 6);
  return (degrees) => Number(degrees.toFixed(decimals));
};

/** The area of the world visible to a camera; at the edge of the map it continues to the pole. */
export const boxOf = (camera: Camera, { width, height }: Size): Box => {
  const scale = worldSize(camera.zoom);
  const rounded = roundedFor(camera);
  const [x, y] = [width / 2 / scale, height / 2 / scale];
  const middle = worldY(camera.latitude);
  const isWhole = x >= 0.5 - 1e-9;
  const edge = 1e-9;
  return {
    west: isWhole ? -180 : rounded(turned(camera.longitude - x * 360)),
    east: isWhole ? 180 : rounded(turned(camera.longitude + x * 360)),
    south: middle + y >= 1 - edge ? -90 : rounded(latitudeAt(middle + y)),
    north: middle - y <= edge ? 90 : rounded(latitudeAt(middle - y)),
  };
};

/**
 * The camera that shows a box as large as possible.
 * @param margin around it, in pixels
 */
export const fitting = ({ west, south, east, north }: Box, size: Size, margin = 0): Camera => {
  const turn = west > east ? 360 : 0;
  const [left, right, top, bottom] = [worldX(west), worldX(east + turn), worldY(north), worldY(south)];
  const room = (pixels: number, share: number) => Math.log2(Math.max(1, pixels - 2 * margin) / WHOLE_WORLD / share);
  const zoom = Math.min(
    right > left || bottom > top ? CLOSEST : NEAR,
    right > left ? room(size.width, right - left) : CLOSEST,
    bottom > top ? room(size.height, bottom - top) : CLOSEST,
  );
  const longitude = (west + east + turn) / 2;
  return held({ longitude, latitude: latitudeAt((top + bottom) / 2), zoom }, size);
};

/** The whole world, as far as it fits. */
export const wholeWorld = (size: Size): Camera => held({ longitude: 0, latitude: 20, zoom: 0 }, size);

/** The range of some numbers. */
const rangeOf = (numbers: Float64Array): readonly [least: number, most: number] => {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  return [least, most];
};

/** The ends of the widest gap between longitudes, from west to east, including the one after the last. */
const widestGap = (longitudes: Float64Array, [first, last]: readonly [number, number]): readonly [number, number] => {
  let [from, to, widest] = [last, first, 360 - (last - first)];
  // If all are within half of the world or less, no gap is as wide as the rest of it.
  if (widest >= 180) return [from, to];
  const sorted = Float64Array.from(longitudes).sort();
  for (let at = 1; at < sorted.length; at += 1) {
    const [before, next] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
    if (next - before > widest) [from, to, widest] = [before, next, next - before];
  }
  return [from, to];
};

/** The smallest bounding box of many locations, across the 180th meridian if that is shorter; null without any. */
export const boundingBoxOfColumns = (longitudes: Float64Array, latitudes: Float64Array): Box | null => {
  if (longitudes.length === 0) return null;
  const [east, west] = widestGap(longitudes, rangeOf(longitudes));
  const [south, north] = rangeOf(latitudes);
  return { west, south, east, north };
};

/**
 * The bounding box of some locations. Devices without a position write zeros, which are not a location off the coast of
 * Africa.
 */
export const around = (spots: readonly LonLat[]): Box | null => {
  const known = spots.filter(([longitude, latitude]) => longitude !== 0 || latitude !== 0);
  return boundingBoxOfColumns(
    Float64Array.from(known, ([longitude]) => longitude),
    Float64Array.from(known, ([, latitude]) => latitude),
  );
};

/**
 * The camera that shows a box with its surroundings; the whole world without one.
 * @param margin in pixels
 */
export const showingBox = (box: Box | null, size: Size, margin = MARGIN): Camera => {
  if (!box) return wholeWorld(size);
  const { zoom, ...middle } = fitting(box, size, margin);
  return held({ ...middle, zoom: Math.min(zoom, NEAR) }, size);
};

/** The camera that shows all locations; the whole world without any. */
export const showing = (spots: readonly LonLat[], size: Size): Camera => showingBox(around(spots), size);
