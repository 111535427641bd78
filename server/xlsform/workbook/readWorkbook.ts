import { messageRef } from '../../domain/sheet/messageRef';
import { read, type CellObject, type DenseWorkSheet, type ParsingOptions, type Range, type WorkBook } from '@e965/xlsx';
import { XlsFormError } from '../sheetLocation';
import { cellText } from './cellText';
import { sheetsToRead } from './formSheets';
import type { RawSheet, RawWorkbook } from './workbook';

/** Maximum size of cells; a cell of Excel cannot contain more (its documented limits). */
const limits = { cell: 32_767, text: 20_000_000 };

/**
 * After this many empty columns or rows, nothing belongs to the form any more: the reference converter stops there, too, and
 * cells a million rows below would cost as many rows.
 */
const longestGap = { columns: 20, rows: 60 };

/** Maximum rows of merged cells; realistic workbooks merge fewer. */
const MERGED_ROWS = 100_000;

/** Adds up the text of a workbook during reading. */
class Volume {
  #left = limits.text;

  take(text: string, sheet: string, row: number): string {
    if (text.length > limits.cell) {
      throw new XlsFormError(messageRef('workbook.longCell', { most: limits.cell }), { sheet, row });
    }
    this.#left -= text.length;
    if (this.#left < 0) {
      throw new XlsFormError(messageRef('workbook.tooMuchText'), { sheet });
    }
    return text;
  }
}

/** Cells from the reader: a sparse array. */
type Cells = readonly (CellObject | undefined)[];

/** The number of columns: up to the last header before the longest gap. */
const widthOf = (headers: Cells, textOf: (cell: CellObject) => string): number => {
  let width = 0;
  headers.forEach((cell, column) => {
    if (cell !== undefined && column - width <= longestGap.columns && textOf(cell).trim() !== '') width = column + 1;
  });
  return width;
};

/** Removes the cells covered by merged ones: some programs keep their invisible values. */
const uncover = (data: readonly (CellObject | undefined)[][], merges: readonly Range[]): void => {
  let left = MERGED_ROWS;
  for (const { s: first, e: last } of merges)
    for (let row = first.r; row <= Math.min(last.r, data.length - 1) && left > 0; row += 1, left -= 1)
      data[row]?.fill(undefined, row === first.r ? first.c + 1 : first.c, last.c + 1);
};

const rawSheet = (name: string, sheet: DenseWorkSheet | undefined, is1904: boolean, volume: Volume): RawSheet => {
  const data = sheet?.['!data'] ?? [];
  uncover(data, sheet?.['!merges'] ?? []);
  const textOf = (cell: CellObject): string => cellText(cell, is1904, cell.t === 'e');
  const rows: string[][] = [];
  const width = widthOf(data[0] ?? [], textOf);
  // Rows may be a million apart: `forEach` skips holes.
  data.forEach((cells, index) => {
    if (index - rows.length > longestGap.rows) return;
    const texts: string[] = [];
    for (let column = 0; column < Math.min(width, cells.length); column += 1) {
      const cell = cells[column];
      texts.push(cell === undefined ? '' : volume.take(textOf(cell), name, index + 1));
    }
    if (texts.every((text) => text.trim() === '')) return;
    while (rows.length < index) rows.push([]);
    rows.push(texts);
  });
  return { name, rows };
};

const parse = (bytes: Uint8Array, options: ParsingOptions): WorkBook => {
  try {
    // Otherwise an unreadable sheet would be empty.
    return read(bytes, { type: 'array', WTF: true, ...options });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypted/i.test(error.message);
    throw new XlsFormError(isProtected ? messageRef('workbook.protected') : messageRef('workbook.unreadable'));
  }
};

/**
 * Reads the sheets of a form from an Excel file (`.xlsx`, `.xls`), including hidden ones, as texts. Only the names of other
 * sheets are read. Columns without a header, and cells far to the right or below the rest, are omitted.
 * @param bytes a file checked by `safeWorkbook`: this reader tries to read anything, e.g. plain text
 * @throws XlsFormError if the file is damaged or protected, or contains too much text
 */
export const readWorkbook = (bytes: Uint8Array): RawWorkbook => {
  const { SheetNames: names } = parse(bytes, { bookSheets: true });
  const sheets = sheetsToRead(names);
  const book = parse(bytes, {
    dense: true,
    sheets,
    cellNF: true,
    cellDates: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
  });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const volume = new Volume();
  return names.map((name, index) => {
    // In an .xls file all sheets are read.
    if (!sheets.includes(index)) return { name, rows: [] };
    const sheet = book.Sheets[name] as DenseWorkSheet | undefined;
    return rawSheet(name, sheet, is1904, volume);
  });
};
