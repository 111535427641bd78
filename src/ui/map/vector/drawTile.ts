import type { Size } from '../../size';
import { groundStyles, isGroundKind, type GroundKind, type GroundStyle } from './groundStyles';
import type { Corners, TileContent } from './readTile';

/** The colours of a tile, in the format of the canvas, and of the land below it. */
export type GroundColours = Readonly<Record<GroundKind | 'land', string>>;

/** The drawn features of a tile, as paths in which it is 1 wide. */
export type TilePaths = ReadonlyMap<GroundKind, Path2D>;

/** The part of a tile to draw: the number of parts per side, and the indexes of one. */
export interface TilePart {
  readonly of: number;
  readonly column: number;
  readonly row: number;
}

/** The number of lines traced before the next yield. */
const AT_ONCE = 500;

function* pathOf(all: Corners): Generator<undefined, Path2D> {
  const path = new Path2D();
  for (const [index, corners] of all.entries()) {
    if (index % AT_ONCE === 0) yield;
    for (let at = 0; at < corners.length; at += 2) {
      const [x = 0, y = 0] = [corners[at], corners[at + 1]];
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  return path;
}

/** The paths of a tile; yields, so that a large tile does not block the page. */
export function* tilePaths({ shapes }: Pick<TileContent, 'shapes'>): Generator<undefined, TilePaths> {
  const paths = new Map<GroundKind, Path2D>();
  for (const [kind, corners] of shapes) {
    paths.set(kind, yield* pathOf(corners));
  }
  return paths;
}

/** The zoom level of the line widths below. */
const MIDDLE = 14;
const THINNEST = 0.5;

const inOrder = Object.keys(groundStyles).filter(isGroundKind);

/**
 * Draws a part of a tile, so that it fills a canvas.
 * @param zoom of the map
 * @param pixel canvas pixels per map pixel
 */
export const drawTile = (
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  paths: TilePaths,
  { of, column, row }: TilePart,
  zoom: number,
  pixel: number,
  colours: GroundColours,
): void => {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.land;
  context.fillRect(0, 0, width, height);
  const scale = width * of;
  context.setTransform(scale, 0, 0, scale, -column * width, -row * height);
  context.lineJoin = 'round';
  for (const kind of inOrder) {
    const path = paths.get(kind);
    const style: GroundStyle = groundStyles[kind];
    if (!path || zoom < style.from) continue;
    if (style.is === 'area') {
      context.fillStyle = colours[kind];
      context.fill(path); // holes have the opposite orientation, and areas of a kind may overlap
      continue;
    }
    const wide = Math.max(THINNEST, style.width * 2 ** (style.growth * (zoom - MIDDLE)));
    context.lineWidth = (wide * pixel) / scale;
    context.setLineDash((style.dash ?? []).map((length) => (length * wide * pixel) / scale));
    context.strokeStyle = colours[kind];
    context.stroke(path);
  }
};
