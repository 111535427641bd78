import type { Frame, Layer } from './frame';
import type { GroundLine } from './groundLines';

/**
 * What lies closer to each other than a pixel is one place. Rings end where they begin: `closePath` would look at all of the path each time, which
 * took most of the time of a drawing.
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

/** Land and borders. Beyond the line of dates the world begins anew. */
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
