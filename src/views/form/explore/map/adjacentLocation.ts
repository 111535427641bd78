import type { Box } from '#shared/query/area';
import { widened } from './spotBox';

const UNITS = 1e7;

const known = new WeakMap<readonly number[], readonly (readonly [longitude: number, latitude: number])[]>();

/** The distinct locations, in their order: newest first. */
const spotsOf = (positions: readonly number[]) => {
  const before = known.get(positions);
  if (before) return before;
  const spots = new Map<string, readonly [longitude: number, latitude: number]>();
  for (let index = 0; index + 1 < positions.length; index += 2) {
    const [longitude = 0, latitude = 0] = [positions[index], positions[index + 1]];
    spots.set(`${longitude} ${latitude}`, [longitude, latitude]);
  }
  const all = [...spots.values()];
  known.set(positions, all);
  return all;
};

const around = ([longitude, latitude]: readonly [longitude: number, latitude: number]): Box => {
  const [x, y] = [longitude / UNITS, latitude / UNITS];
  return widened({ west: x, south: y, east: x, north: y });
};

/**
 * The next or previous location, from the last to the first.
 * @param positions alternating longitudes and latitudes, in ten-millionths of a degree
 * @param at the current location; null for none
 * @returns null if there is no other
 */
export const adjacentLocation = (positions: readonly number[], at: Box | null, by: 1 | -1): Box | null => {
  const spots = spotsOf(positions);
  const isHere = ([longitude, latitude]: readonly [longitude: number, latitude: number]): boolean =>
    at !== null &&
    longitude >= at.west * UNITS &&
    longitude <= at.east * UNITS &&
    latitude >= at.south * UNITS &&
    latitude <= at.north * UNITS;
  const here = spots.findIndex(isHere);
  if (here === -1) {
    const first = spots.at(by === 1 ? 0 : -1);
    return first ? around(first) : null;
  }
  // At the closest zoom, some may share a box.
  for (let step = 1; step < spots.length; step += 1) {
    const next = spots.at((here + by * step) % spots.length);
    if (next && !isHere(next)) return around(next);
  }
  return null;
};
