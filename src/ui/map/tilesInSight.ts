import type { FrameEdges, Layer } from './frame';
import { worldSize, type Camera } from './mercator';

/** A square of the world, of which a zoom has `2 ** z` columns and as many rows. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The same, and where it is on a map, in pixels. */
export interface Square extends TilePlace {
  readonly key: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** A picture of a square. */
export interface Tile extends Square {
  readonly src: string;
}

/** Servers have no closer ones. */
const CLOSEST = 19;

/** The squares that cover what is seen at a zoom. Beyond the line of dates, they are those of the other side. */
export const squaresInSight = (zoom: number, { left, right, top, bottom }: FrameEdges): readonly Square[] => {
  const z = Math.max(0, Math.min(CLOSEST, Math.round(zoom)));
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
export const addressOf = (url: string, { z, x, y }: TilePlace): string =>
  url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y));

/** The pictures that cover what a camera shows. @param url with `{z}`, `{x}` and `{y}` */
export const tilesInSight = (url: string, { zoom }: Camera, edges: FrameEdges): readonly Tile[] =>
  squaresInSight(zoom, edges).map((square) => ({ ...square, src: addressOf(url, square) }));

/** Draws a layer where there are no pictures: they lie below the canvas. @param tiles those that have come */
export const besideTiles =
  (tiles: readonly Pick<Square, 'left' | 'top' | 'size'>[], layer: Layer): Layer =>
  (context, frame) => {
    context.beginPath();
    context.rect(0, 0, frame.width, frame.height);
    for (const { left, top, size } of tiles) context.rect(left, top, size, size);
    context.clip('evenodd');
    layer(context, frame);
  };
