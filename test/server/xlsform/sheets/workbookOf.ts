import { Warnings, XlsFormError } from '#server/xlsform/sheetLocation';
import { readSheets } from '#server/xlsform/sheets/readSheets';
import type { Sheets } from '#server/xlsform/sheets/sheets';
import type { RawWorkbook } from '#server/xlsform/workbook/workbook';

/** Sheets as text: the first line holds the headers, cells are separated by `|`. */
export type SheetTexts = Readonly<Record<string, string>>;

/** A workbook of sheets as text; a line without cells is an empty row. */
export const workbookOf = (sheets: SheetTexts): RawWorkbook =>
  Object.entries(sheets).map(([name, text]) => ({
    name,
    rows: text.split('\n').map((line) => (line.trim() === '' ? [] : line.split('|'))),
  }));

export const question = 'type|name|label\ntext|a|A';

/** The content of the sheets, and the warnings about them. */
export const readFrom = (sheets: SheetTexts, fallback = 'form'): Sheets & { readonly warnings: readonly string[] } => {
  const warnings = new Warnings();
  return { ...readSheets(workbookOf(sheets), fallback, warnings), warnings: warnings.list() };
};

/** Location and message of the error; `''` if the sheets are valid. */
export const refusalOf = (sheets: SheetTexts, fallback = 'form'): string => {
  try {
    readFrom(sheets, fallback);
    return '';
  } catch (error) {
    if (error instanceof XlsFormError) return error.message;
    throw error;
  }
};
