import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError, type Warnings } from '../sheetLocation';
import type { RawSheet, RawWorkbook } from '../workbook/workbook';
import { isYes } from './cells';
import { checkDepth } from './checkDepth';
import { choiceListsOf, listsOf } from './choiceLists';
import type { SheetName } from './columns';
import { entityRowsOf } from './entityRows';
import { externalChoicesOf } from './externalChoices';
import type { Header } from './headers';
import { languagesOf, namesLanguages, noLanguage, warnOfLanguageCodes, warnOfMissingTranslations } from './languages';
import { type Cleaning, recordsOf, type Records } from './records';
import { settingsOf, settingsRowOf } from './settings';
import { distance, sheetsByName, similarSheets } from './sheetNames';
import type { Sheets } from './sheets';
import { surveyRowsOf } from './surveyRows';

/** Warns if an optional sheet seems to be misspelt. */
const warnOfMisspelt = (wanted: 'settings' | 'entities', names: readonly string[], warnings: Warnings): void => {
  const similar = similarSheets(wanted, names);
  if (similar.length === 0) return;
  warnings.add(messageRef('sheets.misspelt', { wanted, similar }), { sheet: wanted });
};

const refuseWithoutSurvey = (names: readonly string[]): never => {
  const similar = similarSheets('survey', names);
  const sentence =
    similar.length === 0 ? messageRef('sheets.noSurvey') : messageRef('sheets.noSurveySimilar', { similar });
  throw new XlsFormError(sentence, { sheet: 'survey' });
};

const refuseWithoutType = (headers: readonly Header[]): never => {
  const misspelt = headers.find(({ written }) => distance(written.toLowerCase(), 'type', 2) <= 2);
  const where = { sheet: 'survey', row: 1, column: misspelt?.written };
  throw misspelt === undefined
    ? new XlsFormError(messageRef('columns.noType'), where)
    : new XlsFormError(messageRef('columns.noTypeSimilar'), where);
};

const surveyRecords = (sheet: RawSheet | undefined, names: readonly string[], cleaning: Cleaning): Records => {
  const records = recordsOf('survey', sheet, cleaning);
  if (records.headers.length === 0) refuseWithoutSurvey(names);
  if (!records.headers.some(({ path }) => path[0] === 'type')) refuseWithoutType(records.headers);
  checkDepth('survey', records);
  return records;
};

/**
 * Reads the sheets of a workbook. Warns of problems in headers, languages and choices.
 * @param fallback form id and title if the workbook has none
 * @throws XlsFormError for missing sheets and columns, duplicate headers, choices without names or with the same, invalid
 * settings
 */
export const readSheets = (workbook: RawWorkbook, fallback: string, warnings: Warnings): Sheets => {
  const names = workbook.map(({ name }) => name);
  const found: ReadonlyMap<SheetName, RawSheet> = sheetsByName(workbook);
  const settingsRow = settingsRowOf(found.get('settings'), warnings);
  const { texts } = settingsRow;
  const defaultLanguage = texts.get('default_language') ?? noLanguage;
  const singleSpaces = isYes(texts.get('clean_text_values'), true);

  const survey = surveyRecords(found.get('survey'), names, { defaultLanguage, singleSpaces });
  if (settingsRow.row === undefined) warnOfMisspelt('settings', names, warnings);
  const choiceRecords = recordsOf('choices', found.get('choices'), { defaultLanguage });
  checkDepth('choices', choiceRecords);
  const choices = choiceListsOf(choiceRecords, isYes(texts.get('allow_choice_duplicates')), warnings);
  const entityRecords = recordsOf('entities', found.get('entities'), { defaultLanguage });
  checkDepth('entities', entityRecords);
  const entities = entityRowsOf(entityRecords);
  if (entities.length === 0) warnOfMisspelt('entities', names, warnings);

  const { rows, settings } = surveyRowsOf(survey.rows, warnings);
  const choiceHeaders = choiceRecords.rows.length === 0 ? [] : choiceRecords.headers;
  warnOfMissingTranslations('survey', survey.headers, warnings);
  warnOfMissingTranslations('choices', choiceHeaders, warnings);
  const languages = languagesOf(rows, choices.values(), defaultLanguage);
  const headers = new Map([
    ['survey', survey.headers],
    ['choices', choiceHeaders],
  ]);
  warnOfLanguageCodes(languages, headers, warnings);
  return {
    survey: rows,
    choices,
    osm: listsOf(recordsOf('osm', found.get('osm'), { defaultLanguage: noLanguage })),
    externalChoices: externalChoicesOf(found.get('external_choices')),
    entities,
    settings: settingsOf(settingsRow, settings, fallback),
    languages,
    isTranslated: namesLanguages('survey', survey.headers) || namesLanguages('choices', choiceHeaders),
    sheetNames: names,
  };
};
