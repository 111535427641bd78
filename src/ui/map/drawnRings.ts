import { boxOfRings } from './boxOfRings';
import type { Box } from '#shared/query/area';
import type { Ring } from '#store/submission/filter/conditions';
import { edgesOf } from './frame';
import { latitudeAt, roundedFor, type Camera } from './mercator';
import type { Size } from '../size';

type Spot = readonly [x: number, y: number];

/** Limited, because the filter is in the address, and the server checks each edge. */
const CORNERS = 40;
/** In pixels: the initial tolerance for simplifying a drawn line. */
const BESIDE = 1.5;

const away = ([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number => {
  const long = Math.hypot(bx - ax, by - ay);
  return long === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long;
};

/** A simplified line (Douglas and Peucker). */
const smoothed = (line: readonly Spot[], beside: number): readonly Spot[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return line;
  const distances = line.map((spot) => away(spot, first, last));
  const farthest = Math.max(...distances.slice(1, -1));
  if (farthest <= beside) return [first, last];
  const at = distances.indexOf(farthest, 1);
  return [...smoothed(line.slice(0, at + 1), beside).slice(0, -1), ...smoothed(line.slice(at), beside)];
};

/** Simplifies a line until it has few enough corners for a filter. */
export const simplified = (line: readonly Spot[]): readonly Spot[] => {
  let beside = BESIDE;
  let found = smoothed(line, beside);
  while (found.length > CORNERS) {
    beside *= 1.5;
    found = smoothed(line, beside);
  }
  return found;
};

/** The part of a ring on one side of a longitude. */
const cut = (ring: Ring, edge: number, side: 1 | -1): Ring =>
  ring.flatMap(([longitude, latitude], index) => {
    const [before = 0, below = 0] = ring.at(index - 1) ?? [];
    const isIn = (longitude - edge) * side >= 0;
    if ((before - edge) * side >= 0 === isIn) return isIn ? [[longitude, latitude] as const] : [];
    const crossing = below + ((edge - before) / (longitude - before)) * (latitude - below);
    return isIn ? [[edge, crossing] as const, [longitude, latitude] as const] : [[edge, crossing] as const];
  });

/**
 * A drawing on a map as areas of the world: two if it crosses the 180th meridian.
 * @param corners in pixels from the upper left corner of the map
 */
export const drawnRings = (corners: readonly Spot[], camera: Camera, size: Size): readonly Ring[] => {
  const { left, top, scale } = edgesOf(camera, size);
  const rounded = roundedFor(camera);
  const ring = corners.map(([x, y]): Spot => [
    (left + x / scale - 0.5) * 360,
    latitudeAt(Math.max(0, Math.min(1, top + y / scale))),
  ]);
  const first = Math.floor((Math.min(...ring.map(([longitude]) => longitude)) + 180) / 360);
  const copies = [first, first + 1].map((copy) => {
    const edge = (copy + 0.5) * 360;
    const part = cut(cut(ring, edge - 360, 1), edge, -1);
    return part.map(([longitude, latitude]): Spot => [rounded(longitude - copy * 360), rounded(latitude)]);
  });
  return copies.filter((part) => new Set(part.map(String)).size > 2);
};

/** A drawing as a box; one wider than the world covers all of it. */
export const drawnBox = (corners: readonly Spot[], camera: Camera, size: Size): Box => {
  const box = boxOfRings(drawnRings(corners, camera, size));
  const isAll =
    (Math.max(...corners.map(([x]) => x)) - Math.min(...corners.map(([x]) => x))) / edgesOf(camera, size).scale >= 1;
  return isAll ? { ...box, west: -180, east: 180 } : box;
};
