import { stringify } from 'csv-stringify/sync';
import { safeCell } from './csvSafety';

export type CsvRow = readonly (string | number | null)[];

/** Without it, spreadsheets decode UTF-8 in the encoding of their locale. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Style of cells: unchanged, or made safe for spreadsheets. */
export interface CsvStyle {
  readonly safeForExcel: boolean;
}

const safeRow = (row: CsvRow): CsvRow => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell));

/** Rows as text (RFC 4180, except that lines end in a line feed alone, as in the protocol). */
export const csvText = (rows: readonly CsvRow[], { safeForExcel }: CsvStyle): string =>
  // A lone carriage return ends a line for some readers.
  stringify(safeForExcel ? rows.map(safeRow) : [...rows], { quoted_match: /\r/ });

/** Header line of a table. */
export const csvHead = (columns: readonly string[], style: CsvStyle): string =>
  (style.safeForExcel ? BYTE_ORDER_MARK : '') + csvText([columns], style);
