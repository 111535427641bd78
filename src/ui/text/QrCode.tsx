import { create } from 'qrcode';
import { useMemo } from 'react';

export interface QrCodeProps {
  /** What the code holds. */
  readonly value: string;
  /** How much damage it survives: `L` 7 %, `M` 15 %, `Q` 25 %. */
  readonly level: 'L' | 'M' | 'Q';
  /** The side of one cell, in pixels. */
  readonly cellSize?: number | undefined;
  readonly label: string;
}

// Readers need this many empty cells around a code (ISO/IEC 18004).
const QUIET_CELLS = 4;

/** The dark cells of a code as an SVG path of one-cell squares, and its side in cells without the quiet zone. */
export function qrPath(value: string, level: QrCodeProps['level']): { readonly path: string; readonly side: number } {
  const { modules } = create(value, { errorCorrectionLevel: level });
  const path = [...modules.data.keys()]
    .filter((cell) => modules.data[cell])
    .map((cell) => `M${cell % modules.size} ${Math.floor(cell / modules.size)}h1v1h-1z`)
    .join('');
  return { path, side: modules.size };
}

/** A QR code: dark on light in every theme, because some readers support nothing else. */
export const QrCode = ({ value, level, cellSize = 3, label }: QrCodeProps) => {
  const { path, side } = useMemo(() => qrPath(value, level), [value, level]);
  const cells = side + 2 * QUIET_CELLS;
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      width={cells * cellSize}
      height={cells * cellSize}
      viewBox={`${-QUIET_CELLS} ${-QUIET_CELLS} ${cells} ${cells}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_CELLS} y={-QUIET_CELLS} width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
