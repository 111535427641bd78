import { XlsFormError } from '../sheetLocation';
import { quoted, similarSheets } from '../sheets/sheetNames';

/** Required columns of a list. */
const columns = 'list_name, name and label';

const guessed = (wanted: string, names: readonly string[]): string => {
  const similar = similarSheets(wanted, names);
  return similar.length === 0 ? '' : ` There is ${quoted(similar)}: if that is meant, rename it.`;
};

/**
 * The error of a select if the sheet of choices is missing or has no lists.
 * @param row of the select
 * @param names of all sheets
 */
export const withoutLists = (
  sheet: 'choices' | 'external_choices',
  row: number,
  names: readonly string[],
): XlsFormError =>
  names.some((name) => name.toLowerCase() === sheet)
    ? new XlsFormError(
        `The question in row ${row} of survey needs a list, and the sheet ${sheet} has none: it needs the columns ${columns}, and rows below them.`,
        { sheet, row: 1, column: 'list_name' },
      )
    : new XlsFormError(
        `The question in row ${row} of survey needs a list, and there is no sheet ${sheet}. Add it, with the columns ${columns}.${guessed(sheet, names)}`,
        { sheet },
      );
