import type { ReactNode } from 'react';
import type { MessageKey } from '../../../translations';
import { classes } from '../classes';

/**
 * One column of a table, as data; at module scope. `Context` is shared by all rows of the table: permissions, callbacks.
 * Cells are rendered again only when their row, the columns or the context change.
 */
export interface Column<Row, Context = undefined> {
  readonly key: string;
  /** Its heading; a text that is not a message (the name of a form's field) goes into `text`. */
  readonly header: MessageKey | '' | { readonly text: string };
  /** A method, so that a list of columns can be handled without knowing its rows. */
  cell(row: Row, context: Context): ReactNode;
  /** A CSS length. Columns without one share the rest, each at least LEAST_WIDTH. */
  readonly width?: string | undefined;
  readonly align?: 'left' | 'right' | undefined;
  /** How many columns the cell covers in this row, including its own; one by default. */
  span?(row: Row, context: Context): number;
  /** Shown only when this says so. */
  when?(context: Context): boolean;
  /** What the heading means, on hover. */
  readonly hint?: MessageKey | undefined;
  /** `text` is cut to one line; `controls` never is; `name` is text that identifies the row. */
  readonly kind?: 'text' | 'controls' | 'name' | undefined;
}

export type RowKey = string | number;

/** The highlighted rows. */
export type Highlighted = RowKey | ReadonlySet<RowKey> | null | undefined;

/** Whether a row is highlighted. */
export const isHighlighted = (highlighted: Highlighted, key: RowKey): boolean =>
  typeof highlighted === 'object' && highlighted !== null ? highlighted.has(key) : highlighted === key;

/** The height of a table's rows in pixels, repeated in the stylesheet. */
export const ROW_HEIGHT = 36;

const VIRTUAL_FROM_ROWS = 200;
const VIRTUAL_FROM_CELLS = 3000;

/**
 * Whether only the rows in view are rendered: for many rows, or fewer with very many columns, such as one for each of a
 * hundred app users.
 */
export const isVirtual = (rows: number, columns: number): boolean =>
  rows > VIRTUAL_FROM_ROWS || rows * columns > VIRTUAL_FROM_CELLS;

const LEAST_WIDTH = '120px';

// On small screens the first column is sticky, so it leaves room for the others; repeated in the stylesheet.
const FIRST_WIDTH = 'min(45vw, 220px)';

/** The widths of a table's columns; undefined for those that share the rest. */
export const columnWidths = (columns: readonly Column<unknown, unknown>[]): readonly (string | undefined)[] =>
  columns.map(({ width }, index) => (index === 0 && width !== undefined ? `min(${width}, 45vw)` : width));

/** The width below which a table scrolls instead of squeezing its columns. */
export const leastWidth = (columns: readonly Column<unknown, unknown>[]): string =>
  columns.length === 0
    ? '0'
    : `calc(${columnWidths(columns)
        .map((width, index) => width ?? (index === 0 ? FIRST_WIDTH : LEAST_WIDTH))
        .join(' + ')})`;

// Classes, because rules that count children make the browser check all rows again with each that scrolls into view.
const positionClasses = ['first-cell', 'second-cell', 'third-cell'];

/** The classes of the cells of each column, its heading included. */
export const cellClasses = (columns: readonly Column<unknown, unknown>[]): readonly string[] =>
  columns.map(({ align, kind = 'text' }, index) =>
    classes(kind === 'controls' ? 'controls' : 'cut', align === 'right' && 'to-right', positionClasses[index]),
  );
