import type { Box } from '../../../store/filter/conditions';
import { aroundMany, worldX, worldY } from './mercator';

/** Many places in columns, and the kind of each, by which it is coloured. */
export interface ManyPlaces {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** Where they are in the world, from 0 to 1. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly kinds: Uint8Array;
  /** Around all of them; null without any. */
  readonly box: Box | null;
}

const EACH = 10_000_000;

/**
 * Unpacks places.
 * @param positions longitude and latitude of one after the other, in ten-millionths of a degree
 * @param kindOf the kind of the place with this index
 */
export const manyPlaces = (positions: readonly number[], kindOf: (index: number) => number): ManyPlaces => {
  const count = Math.floor(positions.length / 2);
  const column = () => new Float64Array(count);
  const [longitudes, latitudes, x, y] = [column(), column(), column(), column()];
  const kinds = new Uint8Array(count);
  for (let index = 0; index < count; index += 1) {
    const longitude = (positions[2 * index] ?? 0) / EACH;
    const latitude = (positions[2 * index + 1] ?? 0) / EACH;
    longitudes[index] = longitude;
    latitudes[index] = latitude;
    x[index] = worldX(longitude);
    y[index] = worldY(latitude);
    kinds[index] = kindOf(index);
  }
  return { longitudes, latitudes, x, y, kinds, box: aroundMany(longitudes, latitudes) };
};
