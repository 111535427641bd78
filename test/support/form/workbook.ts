import { utils, write } from '@e965/xlsx';

/** Content of a cell; null for an empty one. Dates become typed cells. */
export type Cell = string | number | boolean | Date | null;

/** A sheet as displayed: the first row holds the headers. */
export type Rows = readonly (readonly Cell[])[];

/** The sheets of a workbook by name, in their order. */
export type SheetRows = Readonly<Record<string, Rows>>;

/** The workbook as a file; `.xls` is the binary format of before 2007. */
export const workbookBytes = (sheets: SheetRows, format: 'xlsx' | 'xls' = 'xlsx'): Buffer => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  // `write` returns bytes for this `type`, but is typed more broadly.
  const bytes: unknown = write(book, { type: 'buffer', bookType: format, compression: true });
  if (!Buffer.isBuffer(bytes)) throw new Error('the workbook was not written as bytes');
  // A copy, for the writer leaves its own properties on its bytes.
  return Buffer.from(bytes);
};

/**
 * Rows below headers from objects, so that long sheets can leave columns out: `rows([{ type: 'text', name: 'a' }])`.
 * Columns are in the order in which they are first named.
 */
export const rows = (objects: readonly Readonly<Record<string, Cell>>[]): Rows => {
  const headers = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return [headers, ...objects.map((object) => headers.map((header) => object[header] ?? null))];
};
