import type { Frame, Layer } from '../frame';
import type { GroundLine } from './lines';

/**
 * Corners closer than a pixel are merged. Rings end at their first corner: `closePath` would check the whole path each
 * time, which took most of the drawing time.
 */
const trace = (path: Path2D, { places }: GroundLine, { left, top, scale }: Frame, shift: number): void => {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let at = 0; at < places.length; at += 2) {
    const x = ((places[at] ?? 0) + shift - left) * scale;
    const y = ((places[at + 1] ?? 0) - top) * scale;
    if (Math.abs(x - lastX) < 0.7 && Math.abs(y - lastY) < 0.7 && at < places.length - 2) continue;
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
};

/** Land and borders, repeated beyond the 180th meridian. */
export const ground =
  (lines: readonly GroundLine[]): Layer =>
  (context, frame) => {
    const paths = { land: new Path2D(), border: new Path2D() };
    const { left, top, right, bottom } = frame;
    for (const line of lines) {
      if (line.bottom < top || line.top > bottom) continue;
      for (let shift = Math.ceil(left - line.right); line.left + shift <= right; shift += 1)
        trace(paths[line.kind], line, frame, shift);
    }
    context.lineWidth = 0.75;
    context.fillStyle = frame.colours.land;
    context.strokeStyle = frame.colours.landLine;
    context.fill(paths.land);
    context.stroke(paths.land);
    context.stroke(paths.border);
  };
