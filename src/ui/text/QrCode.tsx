import { useMemo } from 'react';
import { QUIET_CELLS, qrRuns, type QrLevel } from './qrRuns';

export interface QrCodeProps {
  /** The content of the code. */
  readonly value: string;
  readonly level: QrLevel;
  /** In pixels: the side of one cell. */
  readonly cellSize?: number | undefined;
  readonly label: string;
}

/** The dark cells of a code as an SVG path, and its side in cells without the quiet zone. */
export function qrPath(value: string, level: QrLevel): { readonly path: string; readonly side: number } {
  const { runs, side } = qrRuns(value, level);
  return { path: runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join(''), side };
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
