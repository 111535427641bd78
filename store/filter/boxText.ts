import type { Box } from './conditions';

/** A part of the map as addresses have it: `west,south,east,north`. */
export const boxText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',');

/** The part of the map that a text means; null where it means nothing. */
export const boxInText = (text: string): Box | null => {
  const edges = text.split(',').map(Number);
  const [west, south, east, north] = edges;
  if (text === '' || edges.some(Number.isNaN)) return null;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return { west, south, east, north };
};
