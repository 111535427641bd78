import { worldX, worldY } from '../mercator';
import type { Shape } from '../paths';

/** A ring or line as world coordinates in turn, with its bounding box. */
export interface GroundLine {
  readonly kind: Shape['kind'];
  readonly places: Float64Array;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const lineOf = (kind: Shape['kind'], positions: Shape['lines'][number]): GroundLine => {
  const places = new Float64Array(positions.length * 2);
  let [left, top, right, bottom, at] = [Infinity, Infinity, -Infinity, -Infinity, 0];
  for (const position of positions) {
    const x = worldX(position[0] ?? 0);
    const y = worldY(position[1] ?? 0);
    places[at] = x;
    places[at + 1] = y;
    at += 2;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { kind, places, left, top, right, bottom };
};

/** Outlines for drawing: a hundred thousand corners, so it yields after each line. */
export function* groundLines(shapes: readonly Shape[]): Generator<undefined, readonly GroundLine[]> {
  const lines: GroundLine[] = [];
  for (const { kind, lines: all } of shapes) {
    for (const line of all) {
      lines.push(lineOf(kind, line));
      yield;
    }
  }
  return lines;
}
