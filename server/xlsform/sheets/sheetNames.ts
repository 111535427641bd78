import type { RawSheet, RawWorkbook } from '../workbook/workbook';
import { columnsOf, type SheetName } from './columns';

/** How many letters may differ between what a sheet is called and what was meant. */
const slips = 2;

/** How many letters to add, take away or change to make one word of the other; anything above `most` counts alike. */
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
 * Sheets that may be meant for one that is missing: two letters off at most. An underscore before a sheet's name says
 * that it is meant as it is.
 */
export const similarSheets = (wanted: string, names: readonly string[]): readonly string[] =>
  names.filter(
    (name) =>
      !Object.hasOwn(columnsOf, name) && !name.startsWith('_') && distance(name.toLowerCase(), wanted, slips) <= slips,
  );

/** `“choice”`, or `“choice”, “choicess”`: names in a sentence. */
export const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** The sheets of a form, whatever the case of their names. A workbook of one sheet has the survey there. */
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
