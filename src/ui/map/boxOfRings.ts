import type { Box, Ring } from '../../../store/filter/conditions';

const longitudesOf = (ring: Ring): readonly number[] => ring.map(([longitude]) => longitude);

/** The box around areas: one, or two on either side of the line of dates, of which the western part of the box is in the first. */
export const boxOfRings = ([first = [], second]: readonly Ring[]): Box => {
  const latitudes = [...first, ...(second ?? [])].map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudesOf(first)),
    east: Math.max(...longitudesOf(second ?? first)),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
};
