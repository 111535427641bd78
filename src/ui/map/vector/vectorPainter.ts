import type { Size } from '../../size';
import type { FrameEdges, MapColours } from '../frame';
import { WHOLE_WORLD } from '../mercator';
import { squaresInSight, type Square } from '../tilesInSight';
import { drawNames, type NamedTile } from './placeNames';
import { keyOfTile } from './tilePlan';
import { SQUARE, vectorTiles, type VectorTiles } from './vectorTiles';

type Colours = Pick<MapColours, 'map' | 'label' | 'text'>;

/** Paints the vectors of a server on the ground of a map. */
export interface VectorPainter {
  /**
   * Paints what is there, and asks for what is not.
   * @param beside paints what is below where nothing has come, given what has
   * @returns whether some of what is in sight does not come
   */
  readonly paint: (
    context: CanvasRenderingContext2D,
    sight: Size & FrameEdges,
    colours: Colours,
    beside?: (drawn: readonly Square[]) => void,
  ) => boolean;
  /** Forgets all, and ends what is on its way. */
  readonly clear: () => void;
}

/** So many zooms farther is what stands in for something that has not come yet. */
const FARTHER = 5;

/** Draws a square, or what is known of it from farther away, without a gap to the next one. @returns whether there was something */
const drawSquare = (
  context: CanvasRenderingContext2D,
  tiles: VectorTiles,
  square: Square,
  { map }: Colours,
): boolean => {
  const { left, top, size } = square;
  const [x, y] = [Math.round(left), Math.round(top)];
  const [width, height] = [Math.round(left + size) - x, Math.round(top + size) - y];
  const own = tiles.shown(square, map);
  if (own) {
    context.drawImage(own.canvas, x, y, width, height);
    return true;
  }
  if (own === null) return false;
  for (let up = 1; up <= FARTHER && up <= square.z; up += 1) {
    const parts = 2 ** up;
    const place = { z: square.z - up, x: Math.floor(square.x / parts), y: Math.floor(square.y / parts) };
    const larger = tiles.known(place, map);
    if (!larger) continue;
    const part = SQUARE / parts;
    const [column, row] = [square.x % parts, square.y % parts];
    context.drawImage(larger.canvas, column * part, row * part, part, part, x, y, width, height);
    return true;
  }
  return false;
};

/** The tiles that some squares were drawn from, each once, with what is named in them. */
const namedTiles = (tiles: VectorTiles, squares: readonly Square[], { map }: Colours): readonly NamedTile[] => {
  const all = new Map<string, NamedTile>();
  for (const square of squares) {
    const known = tiles.known(square, map);
    if (!known) continue;
    const { source, part, names } = known;
    const [left, top] = [square.left - part.column * square.size, square.top - part.row * square.size];
    all.set(`${keyOfTile(source)} ${Math.round(left)}`, { names, left, top, size: square.size * part.of });
  }
  return [...all.values()];
};

/**
 * Opens the tiles of a server.
 * @param url with `{z}`, `{x}` and `{y}`
 * @param language of names (BCP 47)
 * @param onChange more is there, or does not come
 */
export const vectorPainter = (url: string, language: string, onChange: () => void): VectorPainter => {
  const tiles = vectorTiles(url, language, onChange);
  return {
    paint: (context, sight, colours, beside) => {
      const zoom = Math.log2(sight.scale / WHOLE_WORLD);
      const squares = squaresInSight(zoom, sight);
      const drawn = squares.filter((square) => drawSquare(context, tiles, square, colours));
      beside?.(drawn);
      drawNames(context, sight, colours, zoom, namedTiles(tiles, squares, colours));
      return squares.some((square) => tiles.known(square, colours.map) === null);
    },
    clear: tiles.clear,
  };
};
