import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { MessageKey } from '#translations/index';
import { classes } from '../classes';

/**
 * One column of a table, as data; at module scope. `Context` is shared by all rows of the table: permissions, callbacks.
 * Cells are rendered again only when their row, the columns or the context change.
 */
export interface Column<Row, Context = undefined> {
  readonly key: string;
  /** Its heading; labels of forms are not translated. */
  readonly header: MessageKey | '' | FieldHeader;
  /** Its technical name: a small second line, hidden from screen readers. */
  readonly name?: string | undefined;
  /** A method, so that a list of columns can be handled independently of its rows. */
  cell(row: Row, context: Context): ReactNode;
  /** A CSS length. Columns without one share the rest, each at least LEAST_WIDTH. */
  readonly width?: string | undefined;
  /** It takes the remaining room, at least its width. */
  readonly grows?: true | undefined;
  readonly align?: 'left' | 'right' | undefined;
  /** The number of columns the cell spans in this row, including its own; one by default. */
  span?(row: Row, context: Context): number;
  /** The condition for showing it. */
  when?(context: Context): boolean;
  /** The meaning of the heading, on hover. */
  readonly hint?: MessageKey | undefined;
  /** `text` is truncated to one line; `controls` never is; `name` is text that identifies the row. */
  readonly kind?: 'text' | 'controls' | 'name' | undefined;
  /** The sort value of a row; without it, the column cannot sort. */
  sort?(row: Row, context: Context): SortValue;
  /** The first click sorts in descending order. */
  readonly descends?: boolean | undefined;
  /** The text of a row that is searched in a list, and copied from a data table. */
  text?(row: Row, context: Context): string | null;
  /** The kinds of rows by this column: a list can be limited to one of them. */
  readonly choice?: ColumnChoice<Row> | undefined;
  /** It stays at the left edge of a wide screen: the first such column after the names is 1. */
  readonly pin?: number | undefined;
  /** Users can resize it; its width is in pixels. */
  readonly isSized?: true | undefined;
  /** It stays at the right edge while a data table scrolls sideways. */
  readonly atEnd?: true | undefined;
  /** Its position in a stacked row; by default that of its kind. */
  readonly part?: StackPart | undefined;
}

/** The kinds of rows by a column, in the order shown. */
interface ColumnChoice<Row> {
  readonly values: readonly { readonly value: string; readonly text: MessageKey }[];
  /** The value of a row, one of them. */
  of(row: Row): string;
}

/** The heading of a form's field, which is not translated. */
export interface FieldHeader {
  /** Its label, or its own name. */
  readonly text: string;
  /** Its full name, a small second line; empty if it adds nothing, but reserves the room. */
  readonly name?: string | undefined;
  /** All its details, on hover; one per line. */
  readonly tip?: string | undefined;
}

/** The text of a column's heading; labels of forms are not translated. */
export const headingText = (header: Column<unknown, unknown>['header'], t: TFunction): string =>
  typeof header === 'object' ? header.text : header && t(header);

/**
 * The number of columns covered by the gap that starts at an index; 0 if it started before.
 * @param count the number of columns
 */
export const gapAt = (index: number, count: number, isBuilt: ReadonlySet<number>): number => {
  if (index > 0 && !isBuilt.has(index - 1)) return 0;
  let end = index;
  while (end < count && !isBuilt.has(end)) end += 1;
  return end - index;
};

/** Texts are compared by language, numbers by value; missing values come last. */
export type SortValue = string | number | null | undefined;

/**
 * A position in a stacked row: the title, the state next to it, facts side by side with the name of their column,
 * `wide` content on its own line, actions below. In cards of submissions, a picture is at the left, and `aside` at the right.
 */
export type StackPart = 'title' | 'state' | 'fact' | 'wide' | 'action' | 'media' | 'aside';

const partOfKind = { text: 'fact', controls: 'action', name: 'title' } as const;

/** The position of a column's cells in a stacked row. */
export const stackPart = ({ part, kind = 'text' }: Column<unknown, unknown>): StackPart => part ?? partOfKind[kind];

export type RowKey = string | number;

/** The highlighted rows. */
export type Highlighted = RowKey | ReadonlySet<RowKey> | null | undefined;

/** Whether a row is highlighted. */
export const isHighlighted = (highlighted: Highlighted, key: RowKey): boolean =>
  typeof highlighted === 'object' && highlighted !== null ? highlighted.has(key) : highlighted === key;

/** The selection of a table's rows; memoized, except for the selected ones. */
export interface RowTicks<Row> {
  /** The name of a row, and of its checkbox. */
  name(row: Row): string;
  label(row: Row): string;
  readonly onTick: (key: RowKey, ticked: boolean) => void;
}

/** The selection of a table, and the checkbox for all its rows. */
export interface TableSelection<Row> {
  readonly rows: RowTicks<Row>;
  readonly ticked: ReadonlySet<RowKey>;
  readonly allLabel: string;
  readonly onAll: (ticked: boolean) => void;
}

/** The height of a table's rows in pixels, repeated in the stylesheet. */
export const ROW_HEIGHT = 36;

/** The approximate height of a list's rows, with two lines or stacked: each is measured once it is shown. */
export const LIST_ROW_HEIGHT = { table: 52, stacked: 148 } as const;

/** The width of the window in pixels up to which the rows of a list are stacked, repeated in the stylesheet. */
export const STACKED_UP_TO = 900;

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

/** The widths of a table's columns; undefined for those that share the rest. A list never scrolls sideways. */
export const columnWidths = (
  columns: readonly Column<unknown, unknown>[],
  isList = false,
): readonly (string | undefined)[] =>
  columns.map(({ width }, index) => (index === 0 && width !== undefined && !isList ? `min(${width}, 45vw)` : width));

/** The width below which a table scrolls instead of narrowing its columns. */
export const leastWidth = (columns: readonly Column<unknown, unknown>[]): string =>
  columns.length === 0
    ? '0'
    : `calc(${columnWidths(columns)
        .map((width, index) => width ?? (index === 0 ? FIRST_WIDTH : LEAST_WIDTH))
        .join(' + ')})`;

/** The widths of the pinned columns, and of the one before them, which the stylesheet adds up. */
export const pinnedWidths = (columns: readonly Column<unknown, unknown>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ pin, width }, index) =>
      index === 0 || pin !== undefined ? [[`--w${pin ?? 0}`, width ?? LEAST_WIDTH]] : [],
    ),
  );

// Classes, because rules that count children make the browser check all rows again with each that scrolls into view.
const positionClasses = ['first-cell', 'second-cell', 'third-cell'];

/** The classes of the cells of each column, its heading included; `isList` if its rows can be stacked. */
export const cellClasses = (columns: readonly Column<unknown, unknown>[], isList: boolean): readonly string[] => {
  const isOfTwo = columns.filter((column) => stackPart(column) === 'action').length === 2;
  return columns.map((column, index) => {
    const part = stackPart(column);
    return classes(
      column.kind === 'controls' ? 'controls' : 'cut',
      column.align === 'right' && 'to-right',
      isList ? `part-${part}` : positionClasses[index],
      column.pin !== undefined && `pin pin-${column.pin}`,
      column.pin !== undefined && columns[index + 1]?.pin === undefined && 'last-pin',
      column.atEnd && 'end-cell',
      isList && part === 'action' && isOfTwo && 'of-two',
    );
  });
};
