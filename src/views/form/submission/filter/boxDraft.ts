import type { Box } from '#shared/query/area';

/** The edges of a box as input. */
export type BoxDraft = Readonly<Record<keyof Box, string>>;

export const noBox: BoxDraft = { west: '', south: '', east: '', north: '' };

/** Degrees have no thousands separators, so both decimal signs are accepted. */
const DEGREES = /^[-+−]?\d+(?:[.,]\d+)?$/;

const most = { west: 180, south: 90, east: 180, north: 90 } as const;

/** The degrees typed for an edge; null if invalid or out of range. */
export const degreesTyped = (draft: BoxDraft, edge: keyof Box): number | null => {
  const text = draft[edge];
  if (!DEGREES.test(text.trim())) return null;
  const degrees = Number(text.trim().replace(',', '.').replace('−', '-'));
  return Math.abs(degrees) <= most[edge] ? degrees : null;
};

/** A box as input. */
export const boxDraft = ({ west, south, east, north }: Box): BoxDraft => ({
  west: String(west),
  south: String(south),
  east: String(east),
  north: String(north),
});

/** The typed box, with south and north in either order; null if an edge is invalid. */
export const boxTyped = (draft: BoxDraft): Box | null => {
  const [west, east] = [degreesTyped(draft, 'west'), degreesTyped(draft, 'east')];
  const [south, north] = [degreesTyped(draft, 'south'), degreesTyped(draft, 'north')];
  if (west === null || east === null || south === null || north === null) return null;
  return { west, east, south: Math.min(south, north), north: Math.max(south, north) };
};
