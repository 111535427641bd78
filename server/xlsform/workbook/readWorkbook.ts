import { said } from '../../domain/sheet/said';
import { read, type CellObject, type DenseWorkSheet, type ParsingOptions, type WorkBook } from '@e965/xlsx';
import { XlsFormError } from '../sheetLocation';
import { cellText } from './cellText';
import { sheetsToRead } from './formSheets';
import type { RawSheet, RawWorkbook } from './workbook';

/** The most that cells of a form may contain; a cell of Excel cannot contain more (its documented limits). */
const limits = { cell: 32_767, text: 20_000_000 };

/**
 * After this many empty columns, and this many empty rows, nothing belongs to the form any more: the reference converter
 * stops there, too, and cells a million rows below would cost as many rows.
 */
const longestGap = { columns: 20, rows: 60 };

/** Sums up the text of a workbook while it is read. */
class Volume {
  #left = limits.text;

  take(text: string, sheet: string, row: number): string {
    if (text.length > limits.cell) {
      throw new XlsFormError(said('workbook.longCell', { most: limits.cell }), { sheet, row });
    }
    this.#left -= text.length;
    if (this.#left < 0) {
      throw new XlsFormError(said('workbook.tooMuchText'), { sheet });
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

const rawSheet = (name: string, data: readonly Cells[], is1904: boolean, volume: Volume): RawSheet => {
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
    return read(bytes, { type: 'array', ...options });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypted/i.test(error.message);
    throw new XlsFormError(isProtected ? said('workbook.protected') : said('workbook.unreadable'));
  }
};

/**
 * Reads the sheets of a form from an Excel file (`.xlsx`, `.xlsm`, `.xls`), including hidden ones, as texts. Only the
 * names of other sheets are read. Columns without a header, and what is far behind or below the rest, are left out.
 * @param bytes a file that `safeWorkbook` has checked: this reader tries to read anything, e.g. plain text
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
    return rawSheet(name, sheet?.['!data'] ?? [], is1904, volume);
  });
};
