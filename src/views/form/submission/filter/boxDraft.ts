import type { Box } from '../../../../../store/filter/conditions';

/** The edges of a box while somebody types them. */
export type BoxDraft = Readonly<Record<keyof Box, string>>;

export const noBox: BoxDraft = { west: '', south: '', east: '', north: '' };

/** Degrees have no thousands, so either sign of decimals is one. */
const DEGREES = /^[-+−]?\d+(?:[.,]\d+)?$/;

const most = { west: 180, south: 90, east: 180, north: 90 } as const;

/** The degrees that were typed for an edge; null if they are none, or there are not so many. */
export const degreesTyped = (draft: BoxDraft, edge: keyof Box): number | null => {
  const text = draft[edge];
  if (!DEGREES.test(text.trim())) return null;
  const degrees = Number(text.trim().replace(',', '.').replace('−', '-'));
  return Math.abs(degrees) <= most[edge] ? degrees : null;
};

/** A box as it is typed. */
export const boxDraft = ({ west, south, east, north }: Box): BoxDraft => ({
  west: String(west),
  south: String(south),
  east: String(east),
  north: String(north),
});

/** The box that was typed, whichever of south and north came first; null if an edge is none. */
export const boxTyped = (draft: BoxDraft): Box | null => {
  const [west, east] = [degreesTyped(draft, 'west'), degreesTyped(draft, 'east')];
  const [south, north] = [degreesTyped(draft, 'south'), degreesTyped(draft, 'north')];
  if (west === null || east === null || south === null || north === null) return null;
  return { west, east, south: Math.min(south, north), north: Math.max(south, north) };
};
