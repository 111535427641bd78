import { messageRef } from '../../domain/sheet/messageRef';
import { XlsFormError } from '../sheetLocation';
import { type ColumnPath, columnsOf, documentedName, listNameKey, type SheetName } from './columns';
import type { Records } from './records';
import type { Tree } from './tree';

const surveyTexts = new Set(['type', 'name', 'default', 'choice_filter', 'parameters', 'trigger']);
/** Grouped settings, and those with user-visible texts. */
const deepSettings = new Set(['attribute', 'label', 'hint', 'media']);

/** Maximum depth of columns with one text for all languages; undefined for other columns. */
const depths: Partial<Record<SheetName, (path: ColumnPath) => number | undefined>> = {
  survey: ([key, attribute]) => {
    if (key === 'control' && attribute === 'jr:count') return 2;
    return surveyTexts.has(key) ? 1 : undefined;
  },
  // Columns with a space in their name are omitted with a warning.
  choices: ([key]) =>
    key === 'label' || key === 'media' || (key.includes(' ') && key !== listNameKey) ? undefined : 1,
  settings: ([key]) => (columnsOf.settings.known.has(key) && !deepSettings.has(key) ? 1 : undefined),
  entities: () => 1,
};

const goesDeeper = (tree: Tree | undefined, path: readonly string[]): boolean => {
  const [key, ...rest] = path;
  if (tree === undefined || typeof tree === 'string') return false;
  return key === undefined ? true : goesDeeper(tree.get(key), rest);
};

/**
 * Refuses translated texts in columns that have no translations: they would be omitted silently.
 * @param records relevant rows of the sheet
 * @throws XlsFormError at the header
 */
export const checkDepth = (sheet: SheetName, { headers, rows }: Records): void => {
  for (const { path, written } of headers) {
    const depth = depths[sheet]?.(path);
    if (depth === undefined || path.length <= depth) continue;
    const column = path.slice(0, depth);
    if (!rows.some(({ tree }) => goesDeeper(tree, column))) continue;
    throw new XlsFormError(messageRef('columns.noLanguages', { column: documentedName(column.at(-1) ?? '') }), {
      sheet,
      row: 1,
      column: written,
    });
  }
};
