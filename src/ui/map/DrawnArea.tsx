import { useState, type PointerEvent } from 'react';
import type { Size } from '../size';

type Spot = readonly [x: number, y: number];

export interface DrawnAreaProps {
  readonly shape: 'box' | 'line';
  /** The size of the map below. */
  readonly size: Size;
  /** The corners of the drawing, in pixels. */
  readonly onDrawn: (corners: readonly Spot[]) => void;
}

/** In pixels: smaller drawings are ignored. */
const LEAST = 8;
/** In pixels: the minimum distance between corners of a line. */
const STEP = 3;

const cornersOf = (shape: DrawnAreaProps['shape'], [first, ...others]: readonly Spot[]): readonly Spot[] => {
  const last = others.at(-1);
  if (!first || !last) return [];
  return shape === 'line' ? [first, ...others] : [first, [last[0], first[1]], last, [first[0], last[1]]];
};

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** A layer over a map for drawing a box or a line with mouse, pen or finger. */
export const DrawnArea = ({ shape, size, onDrawn }: DrawnAreaProps) => {
  const [line, setLine] = useState<readonly Spot[]>([]);
  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const held = (value: number, most: number): number => Math.round(Math.max(0, Math.min(most, value)));
    return [held(clientX - left, size.width), held(clientY - top, size.height)];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    // A second finger is a different gesture.
    setLine(event.isPrimary ? [spotOf(event)] : []);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = line.at(-1);
    const next = spotOf(event);
    if (!last || Math.hypot(next[0] - last[0], next[1] - last[1]) < STEP) return;
    setLine([...line, next]);
  };
  const end = (event: PointerEvent<SVGSVGElement>) => {
    const corners = cornersOf(shape, line.length > 0 ? [...line, spotOf(event)] : []);
    setLine([]);
    const isLarge = [0, 1].every((axis) => spread(corners.map((corner) => corner[axis] ?? 0)) >= LEAST);
    if (corners.length > 2 && isLarge) onDrawn(corners);
  };
  return (
    <svg
      className="map-sheet"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={() => setLine([])}
    >
      <polygon points={cornersOf(shape, line).join(' ')} />
    </svg>
  );
};
