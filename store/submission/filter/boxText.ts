import type { Box } from '#shared/query/area';

/** A bounding box as in addresses: `west,south,east,north`. */
export const boxText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',');

/** Parses a bounding box; null if the text is none. */
export const boxInText = (text: string): Box | null => {
  const edges = text.split(',').map(Number);
  const [west, south, east, north] = edges;
  if (text === '' || edges.some(Number.isNaN)) return null;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return { west, south, east, north };
};
