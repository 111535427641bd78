import { messageRef } from '../../domain/sheet/messageRef';
import type { SheetLocation, Warnings } from '../sheetLocation';
import { documentedName, messageAttributes, words } from './columns';
import type { Header } from './headers';
import { languageSubtags } from './languageSubtags';
import type { ChoiceList, SurveyRow, Text, Wording } from './sheets';

/** The columns with user-visible texts, by sheet. */
const translatable: Readonly<Record<'survey' | 'choices', ReadonlySet<string>>> = {
  survey: words('label hint guidance_hint image big-image audio video', 'constraint_message required_message'),
  choices: new Set(['label', 'image', 'big-image', 'audio', 'video']),
};

/** The language name of columns without a language. */
export const noLanguage = 'default';

/** The column and the language of a header; undefined if it is not translatable. */
const translationOf = (
  sheet: 'survey' | 'choices',
  { path }: Header,
): { readonly column: string; readonly language: string } | undefined => {
  const [first, ...rest] = path;
  const within = (first === 'media' || first === 'bind') && rest.length > 0 ? rest : path;
  const [key = '', language = noLanguage] = within;
  const column = documentedName(key);
  return translatable[sheet].has(column) ? { column, language } : undefined;
};

/** Whether any translatable column of a sheet has a language. */
export const namesLanguages = (sheet: 'survey' | 'choices', headers: readonly Header[]): boolean =>
  headers.some((header) => (translationOf(sheet, header)?.language ?? noLanguage) !== noLanguage);

/** Warns of each column that is missing in some of the sheet's languages. */
export const warnOfMissingTranslations = (
  sheet: 'survey' | 'choices',
  headers: readonly Header[],
  warnings: Warnings,
): void => {
  const columns = new Set<string>();
  const languages = new Map<string, Set<string>>();
  for (const header of headers) {
    const found = translationOf(sheet, header);
    if (found === undefined) continue;
    columns.add(found.column);
    languages.set(found.language, (languages.get(found.language) ?? new Set()).add(found.column));
  }
  for (const [language, seen] of languages) {
    for (const column of columns) {
      if (seen.has(column)) continue;
      const header = language === noLanguage ? column : `${column}::${language}`;
      warnings.add(messageRef('columns.languageMissing', { column, header }), {
        sheet,
        row: 1,
        column: header,
      });
    }
  }
};

/** Adds the languages of a text; a text without one counts as the default language if `plain` is given. */
const addLanguages = (found: Set<string>, text: Text | undefined, plain?: string): void => {
  if (text === undefined) return;
  if (typeof text !== 'string') for (const language of text.keys()) found.add(language);
  else if (plain !== undefined) found.add(plain);
};

const addWording = (found: Set<string>, { label, media }: Wording, defaultLanguage: string): void => {
  for (const text of media.values()) addLanguages(found, text, defaultLanguage);
  addLanguages(found, label, media.size > 0 ? defaultLanguage : undefined);
};

/**
 * Languages of the form's texts, in the order found. The default language is included if a text that must be translated lacks
 * one: media, guidance, and texts of choices with values in them.
 */
export const languagesOf = (
  rows: readonly SurveyRow[],
  lists: Iterable<ChoiceList>,
  defaultLanguage: string,
): readonly string[] => {
  const found = new Set<string>();
  for (const row of rows) {
    if (row.isDisabled || row.type === '') continue;
    addWording(found, row, defaultLanguage);
    addLanguages(found, row.guidance, defaultLanguage);
    addLanguages(found, row.hint, row.guidance === undefined ? undefined : defaultLanguage);
    for (const [attribute, text] of row.bind) {
      const needsLanguage = messageAttributes.includes(attribute) && typeof text === 'string' && text.includes('${');
      addLanguages(found, text, needsLanguage ? defaultLanguage : undefined);
    }
  }
  for (const { choices } of lists) {
    for (const choice of choices) {
      addWording(found, choice, defaultLanguage);
      if (typeof choice.label === 'string' && choice.label.includes('${')) found.add(defaultLanguage);
    }
  }
  return [...found];
};

/** Whether a language ends with a code in brackets, as in `Français (fr)`. */
const hasCode = (language: string): boolean => {
  const start = language.indexOf('(');
  return start !== -1 && language.endsWith(')') && languageSubtags.has(language.slice(start + 1, -1));
};

/** Location of a language for users: the first header that ends with it, or the setting. */
const locationOf = (language: string, sheets: ReadonlyMap<string, readonly Header[]>): SheetLocation => {
  for (const [sheet, headers] of sheets) {
    const header = headers.find(({ path }) => path.length > 1 && path.at(-1) === language);
    if (header !== undefined) return { sheet, row: 1, column: header.written };
  }
  return { sheet: 'settings', row: 2, column: 'default_language' };
};

/** Warns of languages without a known code; without one, phones cannot choose the language themselves. */
export const warnOfLanguageCodes = (
  languages: readonly string[],
  sheets: ReadonlyMap<string, readonly Header[]>,
  warnings: Warnings,
): void => {
  for (const language of languages) {
    if (language === noLanguage || language.length < 3 || hasCode(language)) continue;
    warnings.add(messageRef('languages.noCode', { language }), locationOf(language, sheets));
  }
};
