import type { Box } from '#shared/query/area';
import type { Layer } from '../frame';
import type { LonLat } from '../mercator';

/** Above this number, dots are small squares, which are faster to draw. */
const MANY = 2000;
const SMALL = 3;
const RADIUS = 4;
const WHOLE = 2 * Math.PI;

/** Locations: points as dots, lines and areas as lines between their corners. */
export const marks =
  (places: readonly (readonly LonLat[])[]): Layer =>
  (context, { colours, position, width, height }) => {
    context.fillStyle = colours.accent;
    context.strokeStyle = colours.accent;
    context.lineWidth = 2;
    context.lineJoin = 'round';
    context.beginPath();
    for (const corners of places) {
      if (corners.length < 2) continue;
      for (const [index, corner] of corners.entries()) {
        if (index === 0) context.moveTo(...position(corner));
        else context.lineTo(...position(corner));
      }
    }
    context.stroke();
    context.strokeStyle = colours.ground;
    context.lineWidth = 1.5;
    for (const [first] of places) {
      if (!first) continue;
      const [x, y] = position(first);
      if (x < -RADIUS || y < -RADIUS || x > width + RADIUS || y > height + RADIUS) continue;
      if (places.length > MANY) {
        context.fillRect(x - SMALL / 2, y - SMALL / 2, SMALL, SMALL);
        continue;
      }
      context.beginPath();
      context.arc(x, y, RADIUS, 0, WHOLE);
      context.fill();
      context.stroke();
    }
  };

/** A box, with its outside dimmed; nothing if the frame is the box. */
export const boxMark =
  ({ west, south, east, north }: Box): Layer =>
  (context, { colours, position, scale, width, height }) => {
    const span = ((east - west + (west > east ? 360 : 0)) / 360) * scale;
    const middle = west + (east - west + (west > east ? 360 : 0)) / 2;
    const [x, top] = position([middle, north]);
    const bottom = position([middle, south])[1];
    const left = x - span / 2;
    context.beginPath();
    context.rect(0, 0, width, height);
    context.rect(left, top, span, bottom - top);
    context.globalAlpha = 0.5;
    context.fillStyle = colours.ground;
    context.fill('evenodd');
    context.globalAlpha = 1;
    context.strokeStyle = colours.accent;
    context.lineWidth = 2;
    context.strokeRect(left, top, span, bottom - top);
  };
