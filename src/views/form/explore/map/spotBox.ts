import type { Box } from '#shared/query/area';

/** The resolution of locations: ten-millionths of a degree. */
const GRAIN = 1e-7;

/** A slightly wider box that includes its edge despite rounding; that of one location contains only this one. */
export const widened = ({ west, south, east, north }: Box): Box => {
  const rounded = (degrees: number, by: number) => Number((degrees + by).toFixed(7));
  return {
    west: rounded(west, -GRAIN),
    south: rounded(south, -GRAIN),
    east: rounded(east, GRAIN),
    north: rounded(north, GRAIN),
  };
};
