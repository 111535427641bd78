import type { RawSheet, RawWorkbook } from '../workbook/workbook';
import { columnsOf, type SheetName } from './columns';

/** Maximum number of wrong letters in the name of a sheet. */
const slips = 2;

/** The edit distance of two words; larger values than `most` are not distinguished. */
export const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = [...Array.from(other).keys(), other.length];
  for (const [index, letter] of [...one].entries()) {
    const line = [index + 1];
    for (const [at, its] of [...other].entries()) {
      const changed = (above[at] ?? 0) + (letter === its ? 0 : 1);
      line.push(Math.min(changed, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
};

/**
 * Sheets with a name similar to a missing one, with an edit distance of at most two. An underscore before the name of a sheet
 * means that it is intended.
 */
export const similarSheets = (wanted: string, names: readonly string[]): readonly string[] =>
  names.filter(
    (name) =>
      !Object.hasOwn(columnsOf, name) && !name.startsWith('_') && distance(name.toLowerCase(), wanted, slips) <= slips,
  );

/** The sheets of a form by case-insensitive name. In a workbook with a single sheet, that is the survey. */
export const sheetsByName = (workbook: RawWorkbook): ReadonlyMap<SheetName, RawSheet> => {
  const found = new Map<SheetName, RawSheet>();
  for (const sheet of workbook) {
    const name = sheet.name.toLowerCase();
    for (const known of Object.keys(columnsOf) as SheetName[]) if (known === name) found.set(known, sheet);
  }
  const [only] = workbook;
  if (workbook.length === 1 && only !== undefined && found.size === 0) found.set('survey', only);
  return found;
};
