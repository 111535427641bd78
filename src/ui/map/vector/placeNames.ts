import type { VectorColours } from '../frame';
import { nameStyles, type NameKind } from './groundStyles';
import type { Named } from './readTile';
import type { RoomForNames } from './roomForNames';

/** What is named in a tile, and where that is on a map, in pixels. */
export interface NamedTile extends Named {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Nobody reads more at once. */
const MOST = 90;
/** Room around a name, in pixels. */
const ROOM = 4;
const HALO = 3;
/** Between the letters of what is large. */
const WIDE = '1px';
/** The same name so near is that of the same place, which two tiles have. */
const SAME = 120;

const isKind = (kind: string): kind is NameKind => Object.hasOwn(nameStyles, kind);
const inOrder: readonly NameKind[] = Object.keys(nameStyles).filter(isKind);

/**
 * Writes the names of places, the most important first, as far as there is room.
 * @param zoom of the map
 * @param room what is left of it is for what is less important
 */
export const drawNames = (
  context: CanvasRenderingContext2D,
  colours: VectorColours,
  zoom: number,
  tiles: readonly NamedTile[],
  room: RoomForNames,
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
