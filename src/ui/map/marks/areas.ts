import type { Ring } from '#store/submission/filter/conditions';
import type { Layer } from '../frame';
import { worldX, worldY } from '../mercator';

/** The outlines of areas used as a filter. */
export const areaMarks =
  (rings: readonly Ring[]): Layer =>
  (context, { left, right, top, scale, colours }) => {
    context.setLineDash([6, 4]);
    context.strokeStyle = colours.label;
    context.lineWidth = 1.5;
    for (const ring of rings) {
      const xs = ring.map(([longitude]) => worldX(longitude));
      const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
      const copy = Math.round((left + right) / 2 - middle);
      context.beginPath();
      for (const [index, [, latitude]] of ring.entries()) {
        context.lineTo(((xs[index] ?? 0) + copy - left) * scale, (worldY(latitude) - top) * scale);
      }
      context.closePath();
      context.stroke();
    }
  };
