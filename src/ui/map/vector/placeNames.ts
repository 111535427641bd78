import type { Size } from '../../size';
import type { VectorColours } from '../frame';
import { nameStyles, type NameKind } from './groundKinds';
import type { PlaceName } from './readTile';

/** What is named in a tile, and where that is on a map, in pixels. */
export interface NamedTile {
  readonly names: readonly PlaceName[];
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** A name on the map: its middle, and how far it reaches from there. */
interface WrittenName {
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
/** Degrees are written along the upper edge. */
const RULES = 18;
/** The same name so near is that of the same place, which two tiles have. */
const SAME = 120;

const isKind = (kind: string): kind is NameKind => Object.hasOwn(nameStyles, kind);
const inOrder: readonly NameKind[] = Object.keys(nameStyles).filter(isKind);

const overlap = (one: WrittenName, other: WrittenName): boolean => {
  const near = one.text === other.text ? SAME : 0;
  const [across, along] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
  return across < one.wide + other.wide + near && along < one.high + other.high + near;
};

/** Writes the names of places, the most important first, as far as there is room. @param zoom of the map */
export const drawNames = (
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  colours: VectorColours,
  zoom: number,
  tiles: readonly NamedTile[],
): void => {
  const placed: WrittenName[] = [];
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
      if (placed.length >= MOST) return;
      const wide = context.measureText(text).width / 2 + ROOM;
      const high = size / 2 + ROOM;
      const isWhole = x >= wide && x + wide <= width && y >= high + RULES && y + high <= height;
      const name = { text, x, y, wide, high };
      if (!isWhole || placed.some((other) => overlap(name, other))) continue;
      placed.push(name);
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
  }
};
