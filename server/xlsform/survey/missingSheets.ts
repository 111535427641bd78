import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import { similarSheets } from '../sheets/sheetNames';

/**
 * The error of a select if the sheet of choices is missing or has no lists.
 * @param row of the select
 * @param names of all sheets
 */
export const withoutLists = (
  sheet: 'choices' | 'external_choices',
  row: number,
  names: readonly string[],
): XlsFormError => {
  if (names.some((name) => name.toLowerCase() === sheet))
    return new XlsFormError(messageRef('choices.noLists', { row, sheet }), { sheet, row: 1, column: 'list_name' });
  const similar = similarSheets(sheet, names);
  const sentence =
    similar.length === 0
      ? messageRef('choices.noSheet', { row, sheet })
      : messageRef('choices.noSheetSimilar', { row, sheet, similar });
  return new XlsFormError(sentence, { sheet });
};
