import jsQR from 'jsqr';
import { inflate } from 'pako';

const CELL = 4;
const QUIET = 4;

/** Paints the path of a code, with `side` cells, as a camera would see it, and reads it. */
export function readPath(path: string, side: number): string | undefined {
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

/** What ODK Collect reads from a code in the page. */
export function scannedSettings(code: HTMLElement): unknown {
  const cells = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const text = readPath(code.querySelector('path')?.getAttribute('d') ?? '', cells - 2 * QUIET);
  return JSON.parse(new TextDecoder().decode(inflate(Buffer.from(text ?? '', 'base64'))));
}
