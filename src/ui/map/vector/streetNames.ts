import type { Size } from '../../size';
import type { VectorColours } from '../frame';
import { isStreetKind, streetStyles, type StreetKind } from './groundStyles';
import type { NamedTile } from './placeNames';
import type { StreetName } from './readTile';
import type { LabelPlacement, LabelAnchor } from './labelPlacement';
import { stretchesOf, type Line, type Stretch } from './stretches';

/** The maximum number of names; more would be unreadable. */
const MOST = 60;
/** In pixels: the margins of a name, and around its letters. */
const ROOM = 8;
const AROUND = 2;
const HALO = 2.5;
/** In pixels: the distance at which a long street is named again. */
const SAME = 220;
/** The minimum average width of a letter, in font sizes: names that cannot fit are not measured. */
const NARROWEST = 0.3;

/** The room of a rotated name, as squares along it. */
const spotsOf = ({ x, y, angle }: Stretch, width: number, size: number): readonly LabelAnchor[] => {
  const reach = size / 2 + AROUND;
  const count = Math.max(1, Math.ceil(width / (2 * reach)));
  return Array.from({ length: count }, (_, index) => {
    const away = ((index + 0.5) / count - 0.5) * width;
    return { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away, wide: reach, high: reach };
  });
};

const inOrder = Object.keys(streetStyles).filter(isStreetKind);

/** A street on a map. */
interface Street {
  readonly text: string;
  readonly corners: Float32Array;
  /** In pixels. */
  readonly length: number;
  readonly tile: NamedTile;
}

const isSeen = ({ box }: StreetName, { left, top, size }: NamedTile, { width, height }: Size): boolean =>
  left + box.right * size > 0 &&
  left + box.left * size < width &&
  top + box.bottom * size > 0 &&
  top + box.top * size < height;

/** The visible streets of a kind that may be long enough for their names, the longest first. */
const streetsOf = (tiles: readonly NamedTile[], kind: StreetKind, size: number, sight: Size): readonly Street[] =>
  tiles
    .flatMap((tile) =>
      tile.streets
        .filter((street) => street.kind === kind && isSeen(street, tile, sight))
        .map(({ text, corners, length }) => ({ text, corners, length: length * tile.size, tile })),
    )
    .filter(({ text, length }) => length > text.length * size * NARROWEST)
    .toSorted((one, other) => other.length - one.length);

const lineOf = ({ corners, tile: { left, top, size } }: Street): Line =>
  Float64Array.from(corners, (corner, index) => (index % 2 === 0 ? left : top) + corner * size);

/**
 * Draws the names of streets along them, the most important and longest first, if there is room.
 * @param zoom of the map
 * @param room left over by the names of places
 */
export const drawStreetNames = (
  context: CanvasRenderingContext2D,
  sight: Size,
  colours: VectorColours,
  zoom: number,
  tiles: readonly NamedTile[],
  room: LabelPlacement,
): void => {
  const { fontFamily } = getComputedStyle(context.canvas);
  let written = 0;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = HALO;
  context.letterSpacing = '0px';
  context.strokeStyle = colours.map.land;
  context.fillStyle = colours.text;
  for (const kind of inOrder) {
    const { from, size } = streetStyles[kind];
    if (zoom < from) return;
    context.font = `400 ${size}px ${fontFamily}`;
    for (const street of streetsOf(tiles, kind, size, sight)) {
      const { text, length } = street;
      const wide = context.measureText(text).width;
      if (length < wide + ROOM) continue;
      for (const stretch of stretchesOf(lineOf(street), wide + ROOM)) {
        const spots = spotsOf(stretch, wide, size);
        if (!room.take(text, spots, SAME)) continue;
        context.save();
        context.translate(stretch.x, stretch.y);
        context.rotate(stretch.angle);
        context.strokeText(text, 0, 0);
        context.fillText(text, 0, 0);
        context.restore();
        written += 1;
        if (written >= MOST) return;
      }
    }
  }
};
