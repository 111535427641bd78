import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import { distance } from '../sheets/sheetNames';
import type { SurveyRow } from '../sheets/sheets';
import { surveyLocation } from './surveyLocation';

const letters = (word: string): string => [...word].sort().join('');

/** One typing error, or two letters swapped: “note” is not “name”, but “nmae” is. */
const isAlmost = (word: string, column: string): boolean => {
  const slips = distance(word, column, 2);
  return slips <= 1 || (slips === 2 && letters(word) === letters(column));
};

const headerLike = ({ further }: SurveyRow, column: string): string | undefined =>
  [...further.keys()].find((header) => isAlmost(header.toLowerCase(), column));

/**
 * The error for a required cell that is empty. If the row has an unknown column with a similar name, the error is about
 * that header.
 */
export const missing = (row: SurveyRow, column: 'name' | 'label', sentence: MessageRef): XlsFormError => {
  const header = headerLike(row, column);
  return header === undefined
    ? new XlsFormError(sentence, surveyLocation(row.row, column))
    : new XlsFormError(
        messageRef('questions.headerUnknown', { header, row: row.row, column }),
        surveyLocation(1, header),
      );
};
