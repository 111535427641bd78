import type { Box } from '../../../store/filter/conditions';
import type { Size } from '../size';

/**
 * What a map shows: its middle in degrees, and how large. At zoom 0 the whole world is 256 pixels wide, and each further one
 * doubles that. The world is drawn after Mercator, in which shapes are right wherever they are.
 */
export interface Camera {
  readonly longitude: number;
  readonly latitude: number;
  readonly zoom: number;
}

export type Spot = readonly [longitude: number, latitude: number];

/** How many pixels the world is wide at zoom 0. */
export const WHOLE_WORLD = 256;
/** The map is a square, which ends there; what is beyond it is at its edge. */
export const STEEPEST = 85.051_128_78;
/** Where a pixel is some centimetres. */
const CLOSEST = 20;
/** How near a single place is shown: with what is around it. */
const NEAR = 11;
const MARGIN = 24;

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The place of a longitude in the world, from 0 at its west end to 1. */
export const worldX = (longitude: number): number => longitude / 360 + 0.5;

/** The place of a latitude in the world, from 0 at its north end to 1. */
export const worldY = (latitude: number): number => {
  const sine = Math.sin((between(-STEEPEST, latitude, STEEPEST) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** The latitude of a place in the world. */
export const latitudeAt = (y: number): number => (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;

/** A longitude as one from -180 to 180. */
const turned = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);

/** How many pixels the world is wide. */
export const worldSize = (zoom: number): number => WHOLE_WORLD * 2 ** zoom;

/** A camera as far as there is a world: not farther than all of it, and not beyond its poles. */
export const held = (camera: Camera, { width, height }: Size): Camera => {
  const farthest = Math.log2(Math.max(width, height) / WHOLE_WORLD);
  const zoom = between(farthest, camera.zoom, Math.max(CLOSEST, farthest));
  const half = height / 2 / worldSize(zoom);
  const y = between(half, worldY(camera.latitude), 1 - half);
  return { longitude: turned(camera.longitude), latitude: latitudeAt(y), zoom };
};

/** What a camera shows after the map was drawn aside. @param right pixels by which it was, and `down` */
export const moved = (camera: Camera, right: number, down: number, size: Size): Camera => {
  const scale = worldSize(camera.zoom);
  const longitude = camera.longitude - (right / scale) * 360;
  const y = between(0, worldY(camera.latitude) - down / scale, 1);
  return held({ ...camera, longitude, latitude: latitudeAt(y) }, size);
};

/** What a camera shows after it came closer. @param at in pixels from the middle, what stays where it is */
export const zoomed = (camera: Camera, by: number, at: readonly [number, number], size: Size): Camera => {
  const closer = held({ ...camera, zoom: camera.zoom + by }, size);
  const grown = worldSize(closer.zoom) / worldSize(camera.zoom) - 1;
  return moved(closer, -at[0] * grown, -at[1] * grown, size);
};

/** To as many decimals as its pixels can tell; a hand's breadth needs six. */
export const roundedFor = (camera: Camera): ((degrees: number) => number) => {
  const decimals = between(0, Math.ceil(-Math.log10(360 / worldSize(camera.zoom))), 6);
  return (degrees) => Number(degrees.toFixed(decimals));
};

/** The part of the world that a camera shows; what ends at the edge of the map goes on to the pole. */
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

/** The camera that shows a box as large as it can. @param margin around it, in pixels */
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

/** All of the world, as far as it fits. */
export const wholeWorld = (size: Size): Camera => held({ longitude: 0, latitude: 20, zoom: 0 }, size);

/** From where to where numbers are. */
const rangeOf = (numbers: Float64Array): readonly [least: number, most: number] => {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number < least) least = number;
    if (number > most) most = number;
  }
  return [least, most];
};

/** The ends of the widest gap between longitudes, from its west to its east; beyond the last one follows the first. */
const widestGap = (longitudes: Float64Array, [first, last]: readonly [number, number]): readonly [number, number] => {
  let [from, to, widest] = [last, first, 360 - (last - first)];
  // No gap between some that reach over half of the world or less is as wide as the rest of it.
  if (widest >= 180) return [from, to];
  const sorted = Float64Array.from(longitudes).sort();
  for (let at = 1; at < sorted.length; at += 1) {
    const [before, next] = [sorted[at - 1] ?? 0, sorted[at] ?? 0];
    if (next - before > widest) [from, to, widest] = [before, next, next - before];
  }
  return [from, to];
};

/** The smallest box around many places, over the line of dates if that is shorter; null without any. */
export const aroundMany = (longitudes: Float64Array, latitudes: Float64Array): Box | null => {
  if (longitudes.length === 0) return null;
  const [east, west] = widestGap(longitudes, rangeOf(longitudes));
  const [south, north] = rangeOf(latitudes);
  return { west, south, east, north };
};

/**
 * The same around some. Devices without a position write zeros, which are no place off the coast of Africa.
 */
export const around = (spots: readonly Spot[]): Box | null => {
  const known = spots.filter(([longitude, latitude]) => longitude !== 0 || latitude !== 0);
  return aroundMany(
    Float64Array.from(known, ([longitude]) => longitude),
    Float64Array.from(known, ([, latitude]) => latitude),
  );
};

/** The camera that shows what is in a box, with something around it; the whole world without one. @param margin in pixels */
export const showingBox = (box: Box | null, size: Size, margin = MARGIN): Camera => {
  if (!box) return wholeWorld(size);
  const { zoom, ...middle } = fitting(box, size, margin);
  return held({ ...middle, zoom: Math.min(zoom, NEAR) }, size);
};

/** The camera that shows all places; the whole world without any. */
export const showing = (spots: readonly Spot[], size: Size): Camera => showingBox(around(spots), size);
