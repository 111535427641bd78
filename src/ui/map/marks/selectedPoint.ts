import type { Box } from '#shared/query/area';
import { clusterPosition } from './clusters';
import type { Layer } from '../frame';
import { worldX, worldY } from '../mercator';

const RADIUS = 13;

/** A ring around the selected point. */
export const selectedPointMark =
  ({ west, south, east, north }: Box): Layer =>
  (context, frame) => {
    const middle = { x: worldX((west + east) / 2), y: worldY((south + north) / 2) };
    context.beginPath();
    context.arc(...clusterPosition(middle, frame), RADIUS, 0, 2 * Math.PI);
    context.lineWidth = 3;
    context.strokeStyle = frame.colours.label;
    context.stroke();
  };
