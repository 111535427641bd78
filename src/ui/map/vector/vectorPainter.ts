import type { Size } from '../../size';
import type { Covered, FrameEdges, VectorColours } from '../frame';
import { WHOLE_WORLD } from '../mercator';
import { visibleSquares, type Square } from '../tilesInSight';
import { drawNames, type NamedTile } from './placeNames';
import { labelPlacement } from './labelPlacement';
import { drawStreetNames } from './streetNames';
import { keyOfTile, partOf } from './tilePlan';
import { SQUARE, vectorTiles, type SquareState, type VectorTiles } from './vectorTiles';

/** Paints vector tiles on the ground of a map. */
export interface VectorPainter {
  /**
   * Paints the loaded tiles, and requests the missing ones.
   * @param covered parts without names
   * @param beside paints the layer below wherever tiles are missing, given the loaded ones
   * @returns whether visible tiles are unavailable
   */
  readonly paint: (
    context: CanvasRenderingContext2D,
    sight: Size & FrameEdges,
    colours: VectorColours,
    covered: readonly Covered[],
    beside?: (drawn: readonly Square[]) => void,
  ) => boolean;
  /** Drops all tiles, and aborts pending requests. */
  readonly clear: () => void;
}

/** The number of farther zoom levels that can stand in for a pending tile. */
const FARTHER = 5;

/** A visible square, and its content. */
interface Seen {
  readonly square: Square;
  readonly shown: SquareState;
}

/**
 * Draws a square, or the part of a farther one, without gaps between squares.
 * @returns whether there was any
 */
const drawSquare = (
  context: CanvasRenderingContext2D,
  tiles: VectorTiles,
  { square, shown }: Seen,
  { map }: VectorColours,
): boolean => {
  if (shown === 'missing') return false;
  const { left, top, size } = square;
  const [x, y] = [Math.round(left), Math.round(top)];
  const [width, height] = [Math.round(left + size) - x, Math.round(top + size) - y];
  if (shown) {
    context.drawImage(shown.canvas, x, y, width, height);
    return true;
  }
  for (let up = 1; up <= FARTHER && up <= square.z; up += 1) {
    const { source, part } = partOf(square, up);
    const larger = tiles.known(source, map);
    if (larger === undefined || larger === 'missing') continue;
    const side = SQUARE / part.of;
    context.drawImage(larger.canvas, part.column * side, part.row * side, side, side, x, y, width, height);
    return true;
  }
  return false;
};

/** The tiles of some squares, each once, with their names. */
const namedTiles = (seen: readonly Seen[]): readonly NamedTile[] => {
  const all = new Map<string, NamedTile>();
  for (const { square, shown } of seen) {
    if (shown === undefined || shown === 'missing') continue;
    const { source, part, names, streets } = shown;
    const [left, top] = [square.left - part.column * square.size, square.top - part.row * square.size];
    all.set(`${keyOfTile(source)} ${Math.round(left)}`, { names, streets, left, top, size: square.size * part.of });
  }
  return [...all.values()];
};

/**
 * Opens the tiles of a server.
 * @param url with `{z}`, `{x}` and `{y}`
 * @param language of names (BCP 47)
 * @param onChange a tile arrived, or failed
 */
export const vectorPainter = (url: string, language: string, onChange: () => void): VectorPainter => {
  const tiles = vectorTiles(url, language, onChange);
  return {
    paint: (context, sight, colours, covered, beside) => {
      const zoom = Math.log2(sight.scale / WHOLE_WORLD);
      const seen = visibleSquares(zoom, sight).map((square) => ({ square, shown: tiles.shown(square, colours.map) }));
      const drawn = seen.filter((each) => drawSquare(context, tiles, each, colours));
      beside?.(drawn.map(({ square }) => square));
      const named = namedTiles(seen);
      const room = labelPlacement(sight, covered);
      drawNames(context, colours, zoom, named, room);
      drawStreetNames(context, sight, colours, zoom, named, room);
      return seen.some(({ shown }) => shown === 'missing');
    },
    clear: tiles.clear,
  };
};
