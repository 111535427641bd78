import type { FrameEdges, Layer } from './frame';
import { worldSize, type Camera } from './mercator';

/** A square of the world; a zoom level has `2 ** z` columns and rows of them. */
export interface TileCoordinates {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A square with its position on a map, in pixels. */
export interface Square extends TileCoordinates {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** A tile of a square. */
export interface Tile extends Square {
  readonly src: string;
}

/** The maximum zoom of servers. */
const CLOSEST = 19;

/** The squares that cover the view at a zoom level. Beyond the 180th meridian, they are those of the other side. */
export const visibleSquares = (
  zoom: number,
  { left, right, top, bottom }: FrameEdges,
  closest = CLOSEST,
): readonly Square[] => {
  const z = Math.max(0, Math.min(closest, Math.round(zoom)));
  const across = 2 ** z;
  const size = worldSize(zoom) / across;
  const range = (from: number, to: number): readonly number[] => {
    const first = Math.floor(from * across);
    return Array.from({ length: Math.floor(to * across) - first + 1 }, (_, index) => first + index);
  };
  return range(Math.max(0, top), Math.min(1 - 1e-9, bottom)).flatMap((row) =>
    range(left, right).map((column) => {
      const x = column - Math.floor(column / across) * across;
      const at = (index: number, edge: number): number => (index / across - edge) * size * across;
      return { key: `${z} ${column} ${row}`, z, x, y: row, left: at(column, left), top: at(row, top), size };
    }),
  );
};

/** The address of a square. @param url with `{z}`, `{x}` and `{y}` */
export const addressOf = (url: string, { z, x, y }: TileCoordinates): string =>
  url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));

/**
 * The tiles that cover the view of a camera.
 * @param url with `{z}`, `{x}` and `{y}`
 * @param closest the maximum zoom of the server
 */
export const tilesInSight = (url: string, { zoom }: Camera, edges: FrameEdges, closest?: number): readonly Tile[] =>
  visibleSquares(zoom, edges, closest).map((square) => ({ ...square, src: addressOf(url, square) }));

/**
 * Draws a layer only where tiles are missing, because they are below the canvas.
 * @param tiles the loaded ones
 */
export const outsideTiles =
  (tiles: readonly Pick<Square, 'left' | 'top' | 'size'>[], layer: Layer): Layer =>
  (context, frame) => {
    context.beginPath();
    context.rect(0, 0, frame.width, frame.height);
    for (const { left, top, size } of tiles) context.rect(left, top, size, size);
    context.clip('evenodd');
    layer(context, frame);
  };
