import type { ServerLanguage } from '../domain/language/serverLanguage';
import { allocateEntities } from './entities/allocateEntities';
import { referencesOf } from './expressions/referencesOf';
import { checkForm } from './expressions/checkForm';
import { Warnings } from './sheetLocation';
import { itemsetsCsv } from './sheets/itemsetsCsv';
import { readSheets } from './sheets/readSheets';
import { buildSurveyTree } from './survey/buildSurveyTree';
import type { RawWorkbook } from './workbook/workbook';
import { triggeredQuestions } from './xform/actions';
import { formTexts } from './xform/formTexts';
import { xformOf } from './xform/xform';

export interface Conversion {
  readonly xml: string;
  /** The file `itemsets.csv` of the form; undefined for forms without one. */
  readonly itemsets?: string | undefined;
  /** Warnings for the user, each with its location. */
  readonly warnings: readonly string[];
}

/**
 * Converts an XLSForm (xlsform.org) to an ODK XForm.
 * @param fallback the name of the file without its extension: form id and title if the sheet has none
 * @param language of the warnings
 * @throws XlsFormError with the sheet, row and column of the first mistake
 */
export const convertWorkbook = (
  workbook: RawWorkbook,
  fallback: string,
  language: ServerLanguage = 'en',
): Conversion => {
  const warnings = new Warnings();
  const sheets = readSheets(workbook, fallback, warnings);
  const survey = buildSurveyTree(sheets, warnings);
  const references = referencesOf(sheets, survey);
  const entities = allocateEntities(sheets, survey);
  const texts = formTexts({ sheets, survey, references });
  const triggered = triggeredQuestions(survey.children);
  const writing = { sheets, survey, references, texts, entities, triggered };
  const xml = xformOf(writing);
  checkForm(writing, warnings);
  return { xml, itemsets: itemsetsCsv(sheets), warnings: warnings.list(language) };
};
