import { useState, type PointerEvent } from 'react';
import type { Size } from '../size';

type Spot = readonly [x: number, y: number];

export interface DrawnAreaProps {
  readonly shape: 'box' | 'line';
  /** That of the map, which it covers. */
  readonly size: Size;
  /** The corners of what was drawn, in pixels. */
  readonly onDrawn: (corners: readonly Spot[]) => void;
}

/** What is smaller was no drawing, in pixels. */
const LEAST = 8;
/** Corners of a line are at least so far from each other. */
const STEP = 3;

const cornersOf = (shape: DrawnAreaProps['shape'], [first, ...others]: readonly Spot[]): readonly Spot[] => {
  const last = others.at(-1);
  if (!first || !last) return [];
  return shape === 'line' ? [first, ...others] : [first, [last[0], first[1]], last, [first[0], last[1]]];
};

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** A sheet over a map on which one draws a box or a line around something, with mouse, pen or finger. */
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
    // A second finger means something else than drawing.
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
