import type { Size } from '../../size';
import type { Covered, FrameEdges, VectorColours } from '../frame';
import { WHOLE_WORLD } from '../mercator';
import { squaresInSight, type Square } from '../tilesInSight';
import { drawNames, type NamedTile } from './placeNames';
import { roomForNames } from './roomForNames';
import { drawStreetNames } from './streetNames';
import { keyOfTile, partOf } from './tilePlan';
import { SQUARE, vectorTiles, type ShownSquare, type VectorTiles } from './vectorTiles';

/** Paints the vectors of a server on the ground of a map. */
export interface VectorPainter {
  /**
   * Paints what is there, and asks for what is not.
   * @param covered where no name is to be
   * @param beside paints what is below where nothing has come, given what has
   * @returns whether some of what is in sight does not come
   */
  readonly paint: (
    context: CanvasRenderingContext2D,
    sight: Size & FrameEdges,
    colours: VectorColours,
    covered: readonly Covered[],
    beside?: (drawn: readonly Square[]) => void,
  ) => boolean;
  /** Forgets all, and ends what is on its way. */
  readonly clear: () => void;
}

/** So many zooms farther is what stands in for something that has not come yet. */
const FARTHER = 5;

/** A square in sight, and what is to be shown there. */
interface Seen {
  readonly square: Square;
  readonly shown: ShownSquare;
}

/** Draws a square, or what is known of it from farther away, without a gap to the next one. @returns whether there was something */
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

/** The tiles that some squares were drawn from, each once, with what is named in them. */
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
 * @param onChange more is there, or does not come
 */
export const vectorPainter = (url: string, language: string, onChange: () => void): VectorPainter => {
  const tiles = vectorTiles(url, language, onChange);
  return {
    paint: (context, sight, colours, covered, beside) => {
      const zoom = Math.log2(sight.scale / WHOLE_WORLD);
      const seen = squaresInSight(zoom, sight).map((square) => ({ square, shown: tiles.shown(square, colours.map) }));
      const drawn = seen.filter((each) => drawSquare(context, tiles, each, colours));
      beside?.(drawn.map(({ square }) => square));
      const named = namedTiles(seen);
      const room = roomForNames(sight, covered);
      drawNames(context, colours, zoom, named, room);
      drawStreetNames(context, sight, colours, zoom, named, room);
      return seen.some(({ shown }) => shown === 'missing');
    },
    clear: tiles.clear,
  };
};
