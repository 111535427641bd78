import type { TilePlace } from '../tilesInSight';
import type { TilePart } from './drawTile';

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

/** What a square is of the one that is some zooms farther. */
export const partOf = ({ z, x, y }: TilePlace, up: number): TileSource => {
  const of = 2 ** up;
  const source = { z: z - up, x: Math.floor(x / of), y: Math.floor(y / of) };
  return { source, part: { of, column: x - source.x * of, row: y - source.y * of } };
};

/** So many zooms farther are looked for where a server has none. */
const FARTHER = 4;

/** The tiles from which a square can be drawn, the best one first: not all servers have the closest ones. */
export const sourcesOf = (place: TilePlace): readonly TileSource[] => {
  const best = Math.max(0, Math.min(CLOSEST, place.z - APART));
  return Array.from({ length: Math.min(best, FARTHER) + 1 }, (_, index) => partOf(place, place.z - best + index));
};
