import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import type { RawSheet } from '../workbook/workbook';
import { cellText } from './cells';

/** A row of a sheet. */
interface TableRow {
  /** As in a spreadsheet: the first below the headers is 2. */
  readonly row: number;
  /** By header; `''` for an empty cell. */
  readonly cells: readonly string[];
  readonly isEmpty: boolean;
}

/** A sheet with its headers as written, with cleaned spaces. */
export interface Table {
  /** In this converter's spelling: `survey`. */
  readonly sheet: string;
  readonly headers: readonly string[];
  /** Including empty ones, so that rows are numbered correctly; none at the end. */
  readonly rows: readonly TableRow[];
}

/** After this many empty columns or rows, nothing belongs to the form any more. */
const longestGap = { columns: 20, rows: 60 };

/** The headers by column. @throws XlsFormError for an exact duplicate */
const headersOf = (sheet: string, cells: readonly string[]): ReadonlyMap<number, string> => {
  const headers = new Map<number, string>();
  const seen = new Set<string>();
  let gap = 0;
  for (const [column, cell] of cells.entries()) {
    const header = cell.trim().replace(/ +/g, ' ');
    gap = header === '' ? gap + 1 : 0;
    if (gap > longestGap.columns) break;
    if (header === '') continue;
    // Spaces around the second one hide it from the reference converter, which then uses its cells.
    if (seen.has(cell)) {
      const location = { sheet, row: 1, column: header };
      throw new XlsFormError(messageRef('columns.sameHeader', { header }), location);
    }
    seen.add(header);
    headers.set(column, header);
  }
  return headers;
};

/**
 * Splits a sheet into headers and rows.
 * @param sheet its name in this converter's spelling, for locations
 * @throws XlsFormError for a duplicate header
 */
export const tableOf = (sheet: string, { rows }: RawSheet): Table => {
  const headers = headersOf(sheet, rows[0] ?? []);
  const names = [...new Set(headers.values())];
  const columns = [...headers].map(([column, header]) => ({ column, at: names.indexOf(header) }));
  const found: TableRow[] = [];
  let filled = 0;
  for (let index = 1; index < rows.length && index - filled <= longestGap.rows + 1; index += 1) {
    const cells = names.map(() => '');
    let isEmpty = true;
    for (const { column, at } of columns) {
      const text = cellText(rows[index]?.[column]);
      if (text === '') continue;
      cells[at] = text;
      isEmpty = false;
    }
    if (!isEmpty) filled = index;
    found.push({ row: index + 1, cells, isEmpty });
  }
  return { sheet, headers: names, rows: found.slice(0, filled) };
};
