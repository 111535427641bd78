import { screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { QrCode, qrPath } from '../../../src/ui/QrCode';
import { show } from './show';

const CELL = 4;
const QUIET = 4;

/** Paints the path as a camera would see it and reads it. */
function readPath(path: string, side: number): string | undefined {
  const width = (side + 2 * QUIET) * CELL;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < CELL * CELL; pixel += 1) {
      const column = (Number(x) + QUIET) * CELL + (pixel % CELL);
      const line = (Number(y) + QUIET) * CELL + Math.floor(pixel / CELL);
      pixels.fill(0, (line * width + column) * 4, (line * width + column) * 4 + 3);
    }
  }
  return jsQR(pixels, width, width)?.data;
}

test.each([
  ['L', 'eJyrVkrLL1KyUlIwMjYxNTO3sLQEACfLBEQ='],
  ['Q', `{"general":{"server_url":"https://example.org/v1/key/${'a'.repeat(64)}/projects/1"}}`],
] as const)('a code of level %s can be read back', (level, value) => {
  const { path, side } = qrPath(value, level);
  expect(readPath(path, side)).toBe(value);
});

test('is a picture with a name, its cells as large as told', () => {
  show(<QrCode value="x" level="L" cellSize={3} label="Code of Anna’s phone" />);
  const code = screen.getByRole('img', { name: 'Code of Anna’s phone' });
  // The smallest code has 21 cells.
  expect(code).toHaveAttribute('width', String((21 + 2 * QUIET) * 3));
});
