import type { Shape } from './paths';
import type { Frame, Layer } from './frame';
import { worldX, worldY } from './mercator';

/** A ring or line as places in the world, one after the other, with the box around it. */
interface Line {
  readonly kind: Shape['kind'];
  readonly places: Float64Array;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

const lineOf = (kind: Shape['kind'], positions: Shape['lines'][number]): Line => {
  const places = new Float64Array(positions.length * 2);
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, [longitude = 0, latitude = 0]] of positions.entries()) {
    const [x, y] = [worldX(longitude), worldY(latitude)];
    places.set([x, y], index * 2);
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return { kind, places, box };
};

const known = new WeakMap<readonly Shape[], readonly Line[]>();

const linesOf = (shapes: readonly Shape[]): readonly Line[] => {
  const lines = known.get(shapes) ?? shapes.flatMap(({ kind, lines: all }) => all.map((line) => lineOf(kind, line)));
  known.set(shapes, lines);
  return lines;
};

/** What lies closer to each other than a pixel is one place. */
const trace = (path: Path2D, { places, kind }: Line, { left, top, scale }: Frame, shift: number): void => {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < places.length; at += 2) {
    const x = ((places[at] ?? 0) + shift - left) * scale;
    const y = ((places[at + 1] ?? 0) - top) * scale;
    if (Math.abs(x - lastX) < 0.7 && Math.abs(y - lastY) < 0.7 && at < places.length - 2) continue;
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
  if (kind === 'land') path.closePath();
};

/** Land and borders. Beyond the line of dates the world begins anew. */
export const ground =
  (shapes: readonly Shape[]): Layer =>
  (context, frame) => {
    const paths = { land: new Path2D(), border: new Path2D() };
    const { left, top, right, bottom } = frame;
    for (const line of linesOf(shapes)) {
      const [x, y, farX, farY] = line.box;
      if (farY < top || y > bottom) continue;
      for (let shift = Math.ceil(left - farX); x + shift <= right; shift += 1)
        trace(paths[line.kind], line, frame, shift);
    }
    context.lineWidth = 0.75;
    context.fillStyle = frame.colours.land;
    context.strokeStyle = frame.colours.landLine;
    context.fill(paths.land);
    context.stroke(paths.land);
    context.stroke(paths.border);
  };
