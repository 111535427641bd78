import { stringify } from 'csv-stringify/sync';
import { safeCell } from './csvSafety';

export type CsvRow = readonly (string | number | null)[];

/** Without it spreadsheets take UTF-8 for the alphabet of the country they are in. */
const BYTE_ORDER_MARK = '\uFEFF';

/** How cells are written: as they are, or so that a spreadsheet may open them. */
export interface CsvStyle {
  readonly safeForExcel: boolean;
}

const safeRow = (row: CsvRow): CsvRow => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell));

/** Rows as text (RFC 4180, but lines end in a line feed alone, as the protocol has them). */
export const csvText = (rows: readonly CsvRow[], { safeForExcel }: CsvStyle): string =>
  // A carriage return alone ends a line for some readers.
  stringify(safeForExcel ? rows.map(safeRow) : [...rows], { quoted_match: /\r/ });

/** The first line of a table. */
export const csvHead = (columns: readonly string[], style: CsvStyle): string =>
  (style.safeForExcel ? BYTE_ORDER_MARK : '') + csvText([columns], style);
