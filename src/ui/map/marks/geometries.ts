import type { Frame, Layer } from '../frame';
import { copyInSight, isSeen, type Geometry } from '../geometries';

const WHOLE = 2 * Math.PI;
/** In pixels: a circle hardly larger than its central dot is not drawn. */
const DOT = 7;

/** In pixels: closer corners are merged. */
const SAME = 0.7;

const trace = ({ corners, shape }: Geometry, { left, top, scale }: Frame, copy: number): Path2D => {
  const path = new Path2D();
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let at = 0; at < corners.length; at += 2) {
    const x = ((corners[at] ?? 0) + copy - left) * scale;
    const y = ((corners[at + 1] ?? 0) - top) * scale;
    if (Math.abs(x - lastX) < SAME && Math.abs(y - lastY) < SAME && at < corners.length - 2) continue;
    if (at === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
  if (shape === 'area') path.closePath();
  return path;
};

const circle = ({ corners, radius }: Geometry, { left, top, scale }: Frame, copy: number): Path2D => {
  const path = new Path2D();
  path.arc(((corners[0] ?? 0) + copy - left) * scale, ((corners[1] ?? 0) - top) * scale, radius * scale, 0, WHOLE);
  return path;
};

const pathOf = (geometry: Geometry, frame: Frame, isAlways: boolean): Path2D | null => {
  const copy = copyInSight(geometry, frame, geometry.radius);
  if (copy === null) return null;
  if (geometry.shape === 'point') return geometry.radius * frame.scale > DOT ? circle(geometry, frame, copy) : null;
  return isAlways || isSeen(geometry, frame.scale) ? trace(geometry, frame, copy) : null;
};

/**
 * Lines, areas, and the accuracy of points, if large enough to be visible. Selected ones are drawn at any size, with an
 * outline.
 */
export const geometryMarks =
  (geometries: readonly Geometry[], picked: readonly Geometry[]): Layer =>
  (context, frame) => {
    const { colours } = frame;
    context.lineJoin = 'round';
    const mark = (geometry: Geometry, isPicked: boolean): void => {
      const path = pathOf(geometry, frame, isPicked);
      if (!path) return;
      const isPoint = geometry.shape === 'point';
      const colour = colours.kinds[geometry.kind] ?? colours.accent;
      if (geometry.shape !== 'line') {
        context.globalAlpha = isPoint ? 0.15 : 0.3;
        context.fillStyle = colour;
        context.fill(path);
        context.globalAlpha = 1;
      }
      context.strokeStyle = isPicked ? colours.label : colours.ground;
      context.lineWidth = isPicked ? 6 : 4;
      if (!isPoint) context.stroke(path);
      context.strokeStyle = colour;
      context.lineWidth = isPoint ? 1 : 2.5;
      context.stroke(path);
    };
    for (const geometry of geometries) mark(geometry, false);
    for (const geometry of picked) mark(geometry, true);
  };
