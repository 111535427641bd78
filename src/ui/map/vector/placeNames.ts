import type { VectorColours } from '../frame';
import { nameStyles, type NameKind } from './groundStyles';
import type { Named } from './readTile';
import type { LabelPlacement } from './labelPlacement';

/** The names of a tile, and its position on a map, in pixels. */
export interface NamedTile extends Named {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The maximum number of names; more would be unreadable. */
const MOST = 90;
/** In pixels: the margin around a name. */
const ROOM = 4;
const HALO = 3;
/** Letter spacing for large features. */
const WIDE = '1px';
/** In pixels: an equal name this near is the same place, contained in two tiles. */
const SAME = 120;

const isKind = (kind: string): kind is NameKind => Object.hasOwn(nameStyles, kind);
const inOrder: readonly NameKind[] = Object.keys(nameStyles).filter(isKind);

/**
 * Draws the names of places, the most important first, if there is room.
 * @param zoom of the map
 * @param room the remaining room is for less important names
 */
export const drawNames = (
  context: CanvasRenderingContext2D,
  colours: VectorColours,
  zoom: number,
  tiles: readonly NamedTile[],
  room: LabelPlacement,
): void => {
  let written = 0;
  const { fontFamily } = getComputedStyle(context.canvas);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = HALO;
  context.strokeStyle = colours.map.land;
  for (const kind of inOrder) {
    const { from, to, size, isStrong, isWide } = nameStyles[kind];
    if (zoom < from || zoom > to) continue;
    context.font = `${isStrong ? 600 : 400} ${size}px ${fontFamily}`;
    context.letterSpacing = isWide ? WIDE : '0px';
    context.fillStyle = isStrong && !isWide ? colours.label : colours.text;
    const all = tiles.flatMap((tile) =>
      tile.names
        .filter((name) => name.kind === kind)
        .map((name) => ({ ...name, x: tile.left + name.x * tile.size, y: tile.top + name.y * tile.size })),
    );
    for (const { text, x, y } of all.toSorted((one, other) => other.weight - one.weight)) {
      if (written >= MOST) return;
      const wide = context.measureText(text).width / 2 + ROOM;
      const high = size / 2 + ROOM;
      if (!room.take(text, [{ x, y, wide, high }], SAME)) continue;
      written += 1;
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
  }
};
