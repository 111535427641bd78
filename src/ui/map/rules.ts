import type { Size } from '../size';
import type { Covered, Layer } from './frame';
import { STEEPEST } from './mercator';

const STEPS = [90, 45, 30, 20, 10, 5, 2, 1];
/** In pixels: the minimum distance between two lines of degrees. */
const APART = 80;
/** The room for the buttons on the right, and for the scale bar at the bottom, with its distance from the left. */
const BUTTONS = 56;
const BAR = 46;
const BAR_END = 140;
/** The room for the numbers along the upper and the left edge. */
const NUMBERS = { above: 18, beside: 44 };

/** The parts of a map of this size covered by degrees, scale bar and buttons. */
export const coveredByRules = ({ width, height }: Size): readonly Covered[] => [
  { left: 0, top: 0, width, height: NUMBERS.above },
  { left: 0, top: 0, width: NUMBERS.beside, height },
  { left: 0, top: height - BAR, width: BAR_END, height: BAR },
  { left: width - BUTTONS, top: 0, width: BUTTONS, height },
];

/**
 * The degrees between two lines.
 * @param pixels per degree
 */
export const stepFor = (pixels: number): number => {
  const least = APART / pixels;
  const whole = STEPS.findLast((step) => step >= least);
  if (least > 1 || whole === undefined) return whole ?? 90;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((part) => part * power).find((step) => step >= least * 0.999) ?? 1;
};

const degreesIn = (from: number, to: number, step: number): readonly number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
};

/**
 * Lines of degrees with their numbers at the upper and the left edge.
 * @param written formats a number of degrees
 */
export const rules =
  (written: (degrees: number, axis: 'longitude' | 'latitude', step: number) => string): Layer =>
  (context, { left, right, width, height, scale, colours, position }) => {
    const step = stepFor(scale / 360);
    const spread = (value: number) => (value - 0.5) * 360;
    context.strokeStyle = colours.landLine;
    context.lineWidth = 0.5;
    context.beginPath();
    const columns = degreesIn(spread(left), spread(right), step).map((degrees) => ({
      degrees,
      x: Math.round((degrees / 360 + 0.5 - left) * scale) + 0.5,
    }));
    const rows = degreesIn(-STEEPEST, STEEPEST, step)
      .map((degrees) => ({ degrees, y: Math.round(position([0, degrees])[1]) + 0.5 }))
      .filter(({ y }) => y > 0 && y < height);
    for (const { x } of columns) {
      context.moveTo(x, 0);
      context.lineTo(x, height);
    }
    for (const { y } of rows) {
      context.moveTo(0, y);
      context.lineTo(width, y);
    }
    context.stroke();
    context.fillStyle = colours.text;
    context.strokeStyle = colours.ground;
    context.lineWidth = 3;
    context.lineJoin = 'round';
    const write = (text: string, x: number, y: number) => {
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    };
    context.textBaseline = 'top';
    for (const { degrees, x } of columns) {
      const text = written(degrees - 360 * Math.round(degrees / 360), 'longitude', step);
      // Neither over those of the other edge nor under the buttons.
      if (x > NUMBERS.beside && x + context.measureText(text).width < width - BUTTONS) write(text, x + 3, 4);
    }
    for (const { degrees, y } of rows) {
      if (y > 20 && y < height - BAR) write(written(degrees, 'latitude', step), 4, y + 3);
    }
  };
