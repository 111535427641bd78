import type { Size } from '../../size';
import type { Covered, VectorColours } from '../frame';
import { nameStyles, type NameKind } from './groundKinds';
import type { PlaceName } from './readTile';

/** What is named in a tile, and where that is on a map, in pixels. */
export interface NamedTile {
  readonly names: readonly PlaceName[];
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Part of the map that is taken: its middle, and how far it reaches from there. */
interface Taken {
  /** The name that is written there; '' for anything else. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
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

const takenBy = ({ left, top, width, height }: Covered): Taken => {
  const [wide, high] = [width / 2, height / 2];
  return { text: '', x: left + wide, y: top + high, wide, high };
};

const overlap = (one: Taken, other: Taken): boolean => {
  const near = one.text === other.text ? SAME : 0;
  const [across, along] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return across < one.wide + other.wide + near && along < one.high + other.high + near;
};

/**
 * Writes the names of places, the most important first, as far as there is room.
 * @param zoom of the map
 * @param covered where no name is to be
 */
export const drawNames = (
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  colours: VectorColours,
  zoom: number,
  tiles: readonly NamedTile[],
  covered: readonly Covered[],
): void => {
  const taken = covered.map(takenBy);
  const most = MOST + taken.length;
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
      if (taken.length >= most) return;
      const wide = context.measureText(text).width / 2 + ROOM;
      const high = size / 2 + ROOM;
      const isWhole = x >= wide && x + wide <= width && y >= high && y + high <= height;
      const name = { text, x, y, wide, high };
      if (!isWhole || taken.some((other) => overlap(name, other))) continue;
      taken.push(name);
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
  }
};
