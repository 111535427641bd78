import { runInSlices, yieldToMain } from '#shared/yieldToMain';
import { drawTile, tilePaths, type GroundColours, type TilePaths } from './drawTile';
import { fetchTile, NoTile } from './fetchTile';
import { readTile, type Named } from './readTile';
import { addressOf, type TileCoordinates } from '../tilesInSight';
import { keyOfTile, sourcesOf, type TileSource } from './tilePlan';

/** In pixels: the size of a square; twice its width, for high-resolution screens and between two zoom levels. */
export const SQUARE = 512;
const PIXEL = 2;

/** The maximum number of cached tiles, and of squares drawn from them. */
const MOST_TILES = 60;
const MOST_SQUARES = 90;

interface Content extends Named {
  readonly paths: TilePaths;
}

interface Source {
  readonly abort: AbortController;
  readonly content: Promise<Content>;
}

/** A square as a picture, and the names of the tile it was drawn from. */
interface DrawnSquare extends TileSource, Named {
  readonly canvas: HTMLCanvasElement;
}

/** `undefined` while loading. */
export type SquareState = DrawnSquare | 'missing' | undefined;

/**
 * An LRU cache; the server's library for it would double the download for vectors.
 * @param onLost called for evicted values
 */
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
  /** A square; its first use requests it. */
  readonly shown: (place: TileCoordinates, colours: GroundColours) => SquareState;
  /** A square, without requesting it. */
  readonly known: (place: TileCoordinates, colours: GroundColours) => SquareState;
  /** Drops all tiles, and aborts pending requests. */
  readonly clear: () => void;
}

/**
 * Loads, reads and draws vector tiles (Mapbox Vector Tile), each once.
 * @param url with `{z}`, `{x}` and `{y}`
 * @param language of names
 * @param onChange a tile arrived, or failed
 */
export const vectorTiles = (url: string, language: string, onChange: () => void): VectorTiles => {
  const sources = bounded<Source>(MOST_TILES, ({ abort }) => abort.abort());
  const squares = bounded<DrawnSquare | 'missing'>(MOST_SQUARES);
  const asked = new Set<string>();
  let drawing: Promise<unknown> = Promise.resolve();

  const read = (place: TileCoordinates): Source => {
    const abort = new AbortController();
    const load = async () => {
      const bytes = await fetchTile(addressOf(url, place), abort.signal);
      const content = await runInSlices(readTile(bytes, language));
      const { names, streets } = content;
      return { paths: await runInSlices(tilePaths(content)), names, streets };
    };
    const content = load();
    content.catch(() => undefined); // handled by the code that draws it
    return { abort, content };
  };
  const sourceAt = (place: TileCoordinates): Source => {
    const key = keyOfTile(place);
    const known = sources.get(key);
    if (known) return known;
    const source = read(place);
    sources.set(key, source);
    return source;
  };

  /** The closest tile on the server. */
  const found = async ([best, ...farther]: readonly TileSource[]): Promise<TileSource & Content> => {
    if (!best) throw new NoTile();
    try {
      return { ...best, ...(await sourceAt(best.source).content) };
    } catch (error) {
      if (error instanceof NoTile) return found(farther);
      throw error;
    }
  };

  const draw = async (place: TileCoordinates, colours: GroundColours): Promise<DrawnSquare> => {
    const { source, part, paths, names, streets } = await found(sourcesOf(place));
    // One after another, each in a task of its own.
    const mine = drawing.then(yieldToMain);
    drawing = mine;
    await mine;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = SQUARE;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser has no canvas.');
    drawTile(context, canvas, paths, part, place.z, PIXEL, colours);
    return { source, part, names, streets, canvas };
  };

  /** Squares depend on their colours, which follow the colour scheme. */
  const squareKey = (place: TileCoordinates, { land }: GroundColours): string => `${keyOfTile(place)} ${land}`;

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
          // An aborted tile is requested again when it becomes visible.
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
