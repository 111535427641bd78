import { XlsFormError } from '../place';
import { distance } from '../sheets/sheetNames';
import type { SurveyRow } from '../sheets/sheets';
import { surveyPlace } from './places';

const letters = (word: string): string => [...word].sort().join('');

/** One slip, or two letters in each other's place: “note” is not “name”, but “nmae” is. */
const isAlmost = (word: string, column: string): boolean => {
  const slips = distance(word, column, 2);
  return slips <= 1 || (slips === 2 && letters(word) === letters(column));
};

const headerLike = ({ further }: SurveyRow, column: string): string | undefined =>
  [...further.keys()].find((header) => isAlmost(header.toLowerCase(), column));

/**
 * The error of a cell a row cannot do without. Where the row has an unknown column that is written almost like the one
 * it misses, that header is the mistake.
 */
export const missing = (row: SurveyRow, column: 'name' | 'label', sentence: string): XlsFormError => {
  const header = headerLike(row, column);
  return header === undefined
    ? new XlsFormError(sentence, surveyPlace(row.row, column))
    : new XlsFormError(
        `The header “${header}” is unknown, and row ${row.row} needs a ${column}. Write “${column}” in its place.`,
        surveyPlace(1, header),
      );
};
