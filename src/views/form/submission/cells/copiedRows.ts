import type { TFunction } from 'i18next';
import { headingText, type Column } from '#src/ui/table/tableColumns';
import { withoutFormulas } from '../download/withoutFormulas';

/** The size of a copy from a table; the number of columns is per row. */
export interface CopiedRows {
  readonly text: string;
  readonly rows: number;
  readonly columns: number;
}

interface CopyOptions<Context> {
  readonly context: Context;
  readonly t: TFunction;
  /** Answers that would run as formulas become text. */
  readonly safeForExcel: boolean;
  readonly hasHeadings: boolean;
}

/** Spreadsheets split unquoted text. */
export const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows of a table as tab-separated text for spreadsheets: the columns that have a text, in order. A line break in an
 * answer stays in its cell.
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
