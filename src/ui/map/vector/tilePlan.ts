import type { TileCoordinates } from '../tilesInSight';
import type { TilePart } from './drawTile';

/** The maximum zoom of vector servers; closer views are drawn from these tiles. */
const CLOSEST = 14;

/** Vector tiles are designed for a width of 512 pixels, which is four of our squares. */
const APART = 1;

export const keyOfTile = ({ z, x, y }: TileCoordinates): string => `${z}/${x}/${y}`;

/** The source of a square: a tile, and the part used. */
export interface TileSource {
  readonly source: TileCoordinates;
  readonly part: TilePart;
}

/** The part of a tile some zoom levels farther that a square covers. */
export const partOf = ({ z, x, y }: TileCoordinates, up: number): TileSource => {
  const of = 2 ** up;
  const source = { z: z - up, x: Math.floor(x / of), y: Math.floor(y / of) };
  return { source, part: { of, column: x - source.x * of, row: y - source.y * of } };
};

/** The number of farther zoom levels searched for a missing tile. */
const FARTHER = 4;

/** Possible sources of a square, the best one first: not all servers have the closest tiles. */
export const sourcesOf = (place: TileCoordinates): readonly TileSource[] => {
  const best = Math.max(0, Math.min(CLOSEST, place.z - APART));
  return Array.from({ length: Math.min(best, FARTHER) + 1 }, (_, index) => partOf(place, place.z - best + index));
};
