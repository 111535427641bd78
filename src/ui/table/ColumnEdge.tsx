import { useTranslation } from 'react-i18next';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** Column resizing. */
export interface ColumnSizing {
  readonly least: number;
  readonly most: number;
  /** @param width in pixels; null is the default */
  readonly onWidth: (key: string, width: number | null) => void;
}

interface ColumnEdgeProps {
  readonly sizing: ColumnSizing;
  readonly column: {
    readonly key: string;
    readonly title: string;
    readonly pin: number | undefined;
    readonly grows: boolean;
  };
  /** In pixels. */
  readonly width: number;
}

/** In pixels: the step of an arrow key, and with Shift. */
const STEP = 10;
const LEAP = 50;

interface Drag {
  readonly from: number;
  readonly col: HTMLElement | undefined;
  readonly table: HTMLElement | null;
  readonly part: HTMLElement | null;
  /** The original value. */
  readonly minWidth: string;
  readonly colWidth: string;
  /** In pixels: of a growing column, more than its own width. */
  readonly begun: number;
  width: number;
}

/** Resizes the table directly during the drag: rendering all its rows for each pixel would be too slow. */
const draw = ({ col, table, part, width }: Drag, pin: number | undefined): void => {
  if (col) col.style.width = `${width}px`;
  // Otherwise the other columns would take the released width.
  if (table) table.style.minWidth = '0';
  if (pin !== undefined) part?.style.setProperty(`--w${pin}`, `${width}px`);
};

/** The edge of a heading: resized by dragging or arrow keys, and reset by a double click or Delete. */
export const ColumnEdge = ({ sizing, column, width }: ColumnEdgeProps) => {
  const { t } = useTranslation();
  const { key, title, pin } = column;
  const { least, most, onWidth } = sizing;
  const drag = useRef<Drag | null>(null);
  const within = (pixels: number): number => Math.round(Math.max(least, Math.min(pixels, most)));
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const heading = event.currentTarget.closest('th');
    const table = heading?.closest('table') ?? null;
    const begun = (column.grows && heading?.offsetWidth) || width;
    const col = table?.querySelectorAll('col')[Number(heading?.getAttribute('aria-colindex')) - 1];
    drag.current = {
      from: event.clientX,
      begun,
      width: begun,
      table,
      minWidth: table?.style.minWidth ?? '',
      col,
      colWidth: col?.style.width ?? '',
      part: table?.closest<HTMLElement>('.table-part') ?? null,
    };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    drag.current.width = within(drag.current.begun + clientX - drag.current.from);
    draw(drag.current, pin);
  };
  const cancel = () => {
    if (!drag.current) return;
    const { table, minWidth, col, colWidth, begun } = drag.current;
    draw({ ...drag.current, width: begun }, pin);
    if (col) col.style.width = colWidth;
    if (table) table.style.minWidth = minWidth;
    drag.current = null;
  };
  const end = () => {
    const ended = drag.current;
    if (!ended || ended.width === ended.begun) return cancel();
    drag.current = null;
    return onWidth(key, ended.width);
  };
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isReset = event.key === 'Delete' || event.key === 'Backspace';
    if ((!direction && !isReset) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (direction) onWidth(key, within(width + direction * (event.shiftKey ? LEAP : STEP)));
    else onWidth(key, null);
  };
  return (
    <span
      className="column-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columns.width', { column: title })}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={-1}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => onWidth(key, null)}
      onKeyDown={press}
    />
  );
};
