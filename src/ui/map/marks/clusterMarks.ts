import { clusterPosition, type Cluster, type Clusters } from './clusters';
import type { Layer } from '../frame';

const WHOLE = 2 * Math.PI;
const DOT = 5;
const RING = 4;

/** The radius of a cluster, or of a single location: room for its number, and slightly more for many. */
export const radiusOf = ({ count }: Cluster): number => (count === 1 ? DOT : 12 + 2 * Math.log10(count));

const ring = (
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  cluster: Cluster,
  colours: readonly string[],
): void => {
  const radius = radiusOf(cluster);
  let from = -Math.PI / 2;
  context.lineWidth = RING;
  for (const [kind, colour] of colours.entries()) {
    const part = cluster.kinds[kind] ?? 0;
    if (part === 0) continue;
    const to = from + (WHOLE * part) / cluster.count;
    context.beginPath();
    context.arc(x, y, radius - RING / 2, from, to);
    context.strokeStyle = colour;
    context.stroke();
    from = to;
  }
};

/**
 * Clusters with their numbers, in a ring of the colours of their locations, and single locations as dots.
 * @param written formats a number
 * @param isPale belongs to another filter, until newer data arrives
 */
export const clusterMarks =
  ({ all }: Clusters, written: (count: number) => string, isPale: boolean): Layer =>
  (context, frame) => {
    const { colours, width, height } = frame;
    context.globalAlpha = isPale ? 0.35 : 1;
    context.font = '600 11px "Inter Variable", system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const cluster of all) {
      const [x, y] = clusterPosition(cluster, frame);
      const radius = radiusOf(cluster);
      if (x < -radius || y < -radius || x > width + radius || y > height + radius) continue;
      context.beginPath();
      context.arc(x, y, radius + 1.5, 0, WHOLE);
      context.fillStyle = colours.ground;
      context.fill();
      if (cluster.count === 1) {
        const kind = cluster.kinds.findIndex((count) => count === 1);
        context.beginPath();
        context.arc(x, y, radius, 0, WHOLE);
        context.fillStyle = colours.kinds[kind] ?? colours.accent;
        context.fill();
        continue;
      }
      ring(context, [x, y], cluster, colours.kinds);
      context.fillStyle = colours.label;
      context.fillText(written(cluster.count), x, y + 0.5);
    }
  };
