import type { TFunction } from 'i18next';
import { headingText, type Column } from '../../../../ui/table/tableColumns';
import { withoutFormulas } from '../withoutFormulas';

/** What was copied from a table; the number of columns is that of each row. */
export interface CopiedRows {
  readonly text: string;
  readonly rows: number;
  readonly columns: number;
}

interface CopyOptions<Context> {
  readonly context: Context;
  readonly t: TFunction;
  /** Answers that spreadsheets would run are made text. */
  readonly safeForExcel: boolean;
  readonly hasHeadings: boolean;
}

/** Spreadsheets take apart what is not between quotation marks. */
export const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows of a table as text with tabs, which spreadsheets paste into cells: the columns that have a text, in their order. A line
 * break in an answer stays in its cell.
 */
export const copiedRows = <Row, Context>(
  columns: readonly Column<Row, Context>[],
  rows: readonly Row[],
  { context, t, safeForExcel, hasHeadings }: CopyOptions<Context>,
): CopiedRows => {
  const copied = columns.filter(({ text }) => text !== undefined);
  const headings = copied.map(({ header }) => headingText(header, t));
  const safe = (text: string): string => quoted(safeForExcel ? withoutFormulas(text) : text);
  const lines = rows.map((row) => copied.map((column) => safe(column.text?.(row, context) ?? '')));
  const all = hasHeadings ? [headings.map(quoted), ...lines] : lines;
  return { text: all.map((cells) => cells.join('\t')).join('\n'), rows: rows.length, columns: copied.length };
};
