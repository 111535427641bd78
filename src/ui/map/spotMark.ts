import type { Box } from '../../../store/filter/conditions';
import type { Layer } from './frame';
import { worldX, worldY } from './mercator';

const RADIUS = 13;

/** A ring around the spot that is looked at. */
export const spotMark =
  ({ west, south, east, north }: Box): Layer =>
  (context, { left, right, top, scale, colours }) => {
    const x = worldX((west + east) / 2);
    const at = (x - Math.round(x - (left + right) / 2) - left) * scale;
    context.beginPath();
    context.arc(at, (worldY((south + north) / 2) - top) * scale, RADIUS, 0, 2 * Math.PI);
    context.lineWidth = 3;
    context.strokeStyle = colours.label;
    context.stroke();
  };
