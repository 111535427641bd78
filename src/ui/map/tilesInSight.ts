import type { FrameEdges, Layer } from './frame';
import { worldSize, type Camera } from './mercator';

/** A picture of a part of the world, and where it is on a map, in pixels. */
export interface Tile {
  readonly key: string;
  readonly src: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Servers have no closer ones. */
const CLOSEST = 19;

/**
 * The pictures that cover what a camera shows. Beyond the line of dates, they are those of the other side.
 * @param url with `{z}`, `{x}` and `{y}`
 */
export const tilesInSight = (
  url: string,
  { zoom }: Camera,
  { left, right, top, bottom }: FrameEdges,
): readonly Tile[] => {
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
      const src = url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(row));
      const at = (index: number, edge: number): number => (index / across - edge) * size * across;
      return { key: `${z} ${column} ${row}`, src, left: at(column, left), top: at(row, top), size };
    }),
  );
};

/** Draws a layer where there are no pictures: they lie below the canvas. @param tiles those that have come */
export const besideTiles =
  (tiles: readonly Tile[], layer: Layer): Layer =>
  (context, frame) => {
    context.beginPath();
    context.rect(0, 0, frame.width, frame.height);
    for (const { left, top, size } of tiles) context.rect(left, top, size, size);
    context.clip('evenodd');
    layer(context, frame);
  };
