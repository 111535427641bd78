import type { TFunction } from 'i18next';
import type { WordsByField } from '../../../../../store/selectors/choiceLabels';
import type { ShownColumn } from '../../../../../store/selectors/submissionColumns';
import { systemHeaders } from '../systemHeaders';

/** What a column is called: as its heading is, and the field's whole name; null where there is no other. */
export interface ColumnWords {
  readonly title: string;
  readonly name: string | null;
}

/** How the panel of columns calls one. */
export const columnWords = (column: ShownColumn, words: WordsByField, t: TFunction): ColumnWords => {
  if (typeof column === 'string') return { title: t(systemHeaders[column]), name: null };
  const label = words.get(column.path)?.label ?? null;
  if (label !== null) return { title: label, name: column.header };
  return { title: column.header, name: null };
};
