import { create } from 'qrcode';

/** The damage a code tolerates: `L` 7 %, `M` 15 %, `Q` 25 %. */
export type QrLevel = 'L' | 'M' | 'Q';

/** A run of dark cells: the column and line of the first one, and their number. */
export interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Readers need this many empty cells around a code (ISO/IEC 18004). */
export const QUIET_CELLS = 4;

/** The dark cells of a code, line by line, and its side in cells without the quiet zone. */
export function qrRuns(value: string, level: QrLevel): { readonly runs: readonly QrRun[]; readonly side: number } {
  const { modules } = create(value, { errorCorrectionLevel: level });
  const side = modules.size;
  const isDark = (x: number, y: number) => x < side && modules.data[y * side + x] === 1;
  const runs: QrRun[] = [];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const from = x;
      while (isDark(x, y)) x += 1;
      if (x > from) runs.push({ x: from, y, length: x - from });
    }
  }
  return { runs, side };
}
