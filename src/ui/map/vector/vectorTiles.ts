import { inPieces } from '../../inPieces';
import { drawTile, tilePaths, type GroundColours, type TilePaths } from './drawTile';
import { fetchTile, NoTile } from './fetchTile';
import { readTile, type Named } from './readTile';
import { addressOf, type TilePlace } from '../tilesInSight';
import { keyOfTile, sourcesOf, type TileSource } from './tilePlan';

/** Pixels of a square; twice as many as it is wide, for fine screens and between two zooms. */
export const SQUARE = 512;
const PIXEL = 2;

/** So many tiles, and squares drawn from them, are kept. */
const MOST_TILES = 60;
const MOST_SQUARES = 90;

interface Content extends Named {
  readonly paths: TilePaths;
}

interface Source {
  readonly abort: AbortController;
  readonly content: Promise<Content>;
}

/** A part of the world as a picture, and what is named in the tile it was drawn from. */
export interface DrawnSquare extends TileSource, Named {
  readonly canvas: HTMLCanvasElement;
}

/** `undefined` while it is on its way. */
export type ShownSquare = DrawnSquare | 'missing' | undefined;

/** Keeps what was used last; the server's library for that would double what is fetched for vectors. @param onLost what becomes of the others */
const bounded = <Value>(most: number, onLost: (value: Value) => void = () => undefined) => {
  const kept = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set: (key: string, value: Value): void => {
      kept.set(key, value);
      for (const [first, lost] of kept) {
        if (kept.size <= most) return;
        kept.delete(first);
        onLost(lost);
      }
    },
    clear: (): void => {
      for (const lost of kept.values()) onLost(lost);
      kept.clear();
    },
  };
};

/** The tiles of a server, drawn as the squares of a map. */
export interface VectorTiles {
  /** A square, which is asked for the first time. */
  readonly shown: (place: TilePlace, colours: GroundColours) => ShownSquare;
  /** The same, without asking for it. */
  readonly known: (place: TilePlace, colours: GroundColours) => ShownSquare;
  /** Forgets all, and ends what is on its way. */
  readonly clear: () => void;
}

/**
 * Fetches, reads and draws tiles of vectors (Mapbox Vector Tile), each once.
 * @param url with `{z}`, `{x}` and `{y}`
 * @param language of names
 * @param onChange more is there, or does not come
 */
export const vectorTiles = (url: string, language: string, onChange: () => void): VectorTiles => {
  const sources = bounded<Source>(MOST_TILES, ({ abort }) => abort.abort());
  const squares = bounded<DrawnSquare | 'missing'>(MOST_SQUARES);
  const asked = new Set<string>();
  let drawing: Promise<unknown> = Promise.resolve();

  const read = (place: TilePlace): Source => {
    const abort = new AbortController();
    const load = async () => {
      const bytes = await fetchTile(addressOf(url, place), abort.signal);
      const content = await inPieces(readTile(bytes, language));
      const { names, streets } = content;
      return { paths: await inPieces(tilePaths(content)), names, streets };
    };
    const content = load();
    content.catch(() => undefined); // whoever draws it learns that
    return { abort, content };
  };
  const sourceAt = (place: TilePlace): Source => {
    const key = keyOfTile(place);
    const known = sources.get(key);
    if (known) return known;
    const source = read(place);
    sources.set(key, source);
    return source;
  };

  /** The closest tile that the server has. */
  const found = async ([best, ...farther]: readonly TileSource[]): Promise<TileSource & Content> => {
    if (!best) throw new NoTile();
    try {
      return { ...best, ...(await sourceAt(best.source).content) };
    } catch (error) {
      if (error instanceof NoTile) return found(farther);
      throw error;
    }
  };

  const draw = async (place: TilePlace, colours: GroundColours): Promise<DrawnSquare> => {
    const { source, part, paths, names, streets } = await found(sourcesOf(place));
    // One after another, each in a turn of its own.
    const mine = drawing.then(() => new Promise((resolve) => setTimeout(resolve, 0)));
    drawing = mine;
    await mine;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SQUARE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    drawTile(context, canvas, paths, part, place.z, PIXEL, colours);
    return { source, part, names, streets, canvas };
  };

  /** Squares are those of their colours, which follow the scheme. */
  const squareKey = (place: TilePlace, { land }: GroundColours): string => `${keyOfTile(place)} ${land}`;

  return {
    shown: (place, colours) => {
      const key = squareKey(place, colours);
      const known = squares.get(key);
      if (known !== undefined) return known;
      if (asked.has(key)) return undefined;
      asked.add(key);
      draw(place, colours).then(
        (square) => {
          asked.delete(key);
          squares.set(key, square);
          onChange();
        },
        (error: unknown) => {
          asked.delete(key);
          // What was given up is asked for again when it is in sight again.
          if (!(error instanceof DOMException && error.name === 'AbortError')) squares.set(key, 'missing');
          onChange();
        },
      );
      return undefined;
    },
    known: (place, colours) => squares.get(squareKey(place, colours)),
    clear: () => {
      sources.clear();
      squares.clear();
    },
  };
};
