import type { Square } from '../tilesInSight';
import type { TilePart } from './drawTile';

/** A square of the world, of which a zoom has `2 ** z` columns and as many rows. */
export type TilePlace = Pick<Square, 'z' | 'x' | 'y'>;

/** Servers of vectors have no closer ones; what is closer is drawn from these. */
const CLOSEST = 14;

/** Tiles of vectors are made to be shown 512 pixels wide, in four squares of ours. */
const APART = 1;

export const keyOfTile = ({ z, x, y }: TilePlace): string => `${z}/${x}/${y}`;

/** A tile from which a square is drawn, and which part of it that is. */
export interface TileSource {
  readonly source: TilePlace;
  readonly part: TilePart;
}

/** So many zooms farther are looked for where a server has none. */
const FARTHER = 4;

/** The tiles from which a square can be drawn, the best one first: not all servers have the closest ones. */
export const sourcesOf = ({ z, x, y }: TilePlace): readonly TileSource[] => {
  const best = Math.max(0, Math.min(CLOSEST, z - APART));
  return Array.from({ length: Math.min(best, FARTHER) + 1 }, (_, index) => {
    const from = best - index;
    const of = 2 ** (z - from);
    const source = { z: from, x: Math.floor(x / of), y: Math.floor(y / of) };
    return { source, part: { of, column: x - source.x * of, row: y - source.y * of } };
  });
};
