import type { Box } from '#shared/query/area';
import type { Ring } from '#store/submission/filter/conditions';

const longitudesOf = (ring: Ring): readonly number[] => ring.map(([longitude]) => longitude);

/**
 * The bounding box of areas: one, or two on either side of the 180th meridian; the first contains the western part of
 * the box.
 */
export const boxOfRings = ([first = [], second]: readonly Ring[]): Box => {
  const latitudes = [...first, ...(second ?? [])].map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudesOf(first)),
    east: Math.max(...longitudesOf(second ?? first)),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
};
