import jsQR from 'jsqr';
import { inflate } from 'pako';

const CELL = 4;
const QUIET = 4;

/** Paints the path of a code, with `side` cells, as a camera would see it, and reads it. */
export function readPath(path: string, side: number): string | undefined {
  const width = (side + 2 * QUIET) * CELL;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const wide = Number(length) * CELL;
    for (let pixel = 0; pixel < CELL * wide; pixel += 1) {
      const column = (Number(x) + QUIET) * CELL + (pixel % wide);
      const line = (Number(y) + QUIET) * CELL + Math.floor(pixel / wide);
      pixels.fill(0, (line * width + column) * 4, (line * width + column) * 4 + 3);
    }
  }
  return jsQR(pixels, width, width)?.data;
}

/** The settings that ODK Collect reads from a code in the page. */
export function settingsFromCode(code: HTMLElement): unknown {
  const cells = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const text = readPath(code.querySelector('path')?.getAttribute('d') ?? '', cells - 2 * QUIET);
  return JSON.parse(new TextDecoder().decode(inflate(Buffer.from(text ?? '', 'base64'))));
}
