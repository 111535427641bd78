import type { Box } from '../../../../store/filter/conditions';

/** Places are sent to ten-millionths of a degree. */
const GRAIN = 1e-7;

/** A box that is a little wider, so that what is at its edge is inside however it is rounded; that of one place has only this in it. */
export const widened = ({ west, south, east, north }: Box): Box => {
  const rounded = (degrees: number, by: number) => Number((degrees + by).toFixed(7));
  return {
    west: rounded(west, -GRAIN),
    south: rounded(south, -GRAIN),
    east: rounded(east, GRAIN),
    north: rounded(north, GRAIN),
  };
};
