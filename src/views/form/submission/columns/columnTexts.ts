import type { TFunction } from 'i18next';
import type { LabelsOfFields } from '#store/selectors/submission/choiceLabels';
import type { VisibleColumn } from '#store/selectors/submission/columns';
import { systemHeaders } from '../table/systemHeaders';

/** The texts of a column: its heading, and the field's full name; null if there is no other. */
export interface ColumnTexts {
  readonly title: string;
  readonly name: string | null;
}

/** The texts of a column in the panel. */
export const columnTexts = (column: VisibleColumn, words: LabelsOfFields, t: TFunction): ColumnTexts => {
  if (typeof column === 'string') return { title: t(systemHeaders[column]), name: null };
  const label = words.get(column.path)?.label ?? null;
  if (label !== null) return { title: label, name: column.header };
  return { title: column.header, name: null };
};
