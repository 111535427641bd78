import type { PointGroup } from 'signature_pad';
import type { Size } from '#src/ui/size';
import type { PadUse } from '../ways';

/** The drawing, and the width of the pad it was drawn on. */
export interface Drawing {
  readonly strokes: readonly PointGroup[];
  readonly width: number;
}

/** Pictures that are drawn on an empty ground. */
const GROUNDS: Readonly<Record<Exclude<PadUse, 'annotate'>, Size>> = {
  signature: { width: 1200, height: 600 },
  draw: { width: 1600, height: 1200 },
};

/** Larger canvases stay empty on iPhones. */
const LARGEST_AREA = 16_000_000;

/** The same strokes on a pad of another width. */
export const strokesAt = ({ strokes, width }: Drawing, wanted: number): PointGroup[] => {
  const factor = wanted / width;
  return strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * factor,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    // The time as well: the line is thin where the hand was fast, and that must not change with the size.
    points: stroke.points.map((point) => ({
      ...point,
      x: point.x * factor,
      y: point.y * factor,
      time: point.time * factor,
    })),
  }));
};

/** The size of an empty ground. */
export const groundOf = (use: PadUse): Size => GROUNDS[use === 'signature' ? 'signature' : 'draw'];

/** A size within the longest edge that the form allows, and within what browsers can draw; never enlarged. */
export const within = ({ width, height }: Size, edge: number | null): Size => {
  const byEdge = edge !== null && edge >= 1 ? edge / Math.max(width, height) : 1;
  const byArea = Math.sqrt(LARGEST_AREA / (width * height));
  const factor = Math.min(1, byEdge, byArea);
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
};
