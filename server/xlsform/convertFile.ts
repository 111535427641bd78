import { messageRef } from '../domain/sheet/messageRef';
import type { ServerLanguage } from '../domain/language/serverLanguage';
import { convertWorkbook, type Conversion } from './convert';
import { XlsFormError } from './sheetLocation';
import { readWorkbook } from './workbook/readWorkbook';
import { safeWorkbook } from './workbook/safeWorkbook';
import type { RawWorkbook } from './workbook/workbook';

/** The server accepts 20,000 fields per form (domain/xform); groups have rows, too. */
const MAX_SURVEY_ROWS = 30_000;

/** Refuses early what would be refused after some seconds. */
const checkSurveySize = (workbook: RawWorkbook): RawWorkbook => {
  for (const { name, rows } of workbook) {
    if (rows.length <= MAX_SURVEY_ROWS || name.toLowerCase() !== 'survey') continue;
    const sentence = messageRef('workbook.tooManyQuestions', { most: MAX_SURVEY_ROWS });
    throw new XlsFormError(sentence, { sheet: name, row: MAX_SURVEY_ROWS + 1 });
  }
  return workbook;
};

/**
 * Converts an Excel file to a form. It hardly yields and may use much memory: run it in a thread of its own.
 * @param fallback the name of the file without its extension; empty if unknown
 * @param language of the warnings
 * @throws XlsFormError if the file cannot be converted
 */
export const convertFile = async (
  file: Uint8Array,
  fallback: string,
  language: ServerLanguage = 'en',
): Promise<Conversion> => {
  try {
    return convertWorkbook(checkSurveySize(readWorkbook(await safeWorkbook(file))), fallback, language);
  } catch (error) {
    // For too deep recursion, and for strings or arrays that are too long.
    if (error instanceof RangeError) throw new XlsFormError(messageRef('workbook.tooLarge'));
    throw error;
  }
};
