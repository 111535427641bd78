import type { TFunction } from 'i18next';
import type { Condition } from '#store/submission/filter/conditions';
import type { LabelsByField, LabelsOfFields } from '#store/selectors/submission/choiceLabels';
import type { ShownTotals } from '#store/selectors/submission/columnTotals';
import type { SubmissionColumns } from '#store/selectors/submission/columns';
import { columnTexts } from '../columns/columnTexts';
import type { ColumnTotalProps } from './TotalDetails';

/** Names are counted, but submitters are filtered by id. */
const unfiltered = '__system/submitterName';

/** The data for the totals of a table. */
export interface TotalsProps {
  /** Null if the server computes no totals. */
  readonly totals: ShownTotals | null;
  readonly shown: SubmissionColumns;
  /** The headings of fields, if labels are shown. */
  readonly words: LabelsOfFields;
  /** The labels of choices, if shown. */
  readonly labels: LabelsByField;
  /** The address of the table with an additional condition; null if not available. */
  readonly hrefWith: ((condition: Condition) => string) | null;
}

/** The total of a column, by its name; null if unknown. */
export const totalOf = (props: TotalsProps, name: string, t: TFunction): ColumnTotalProps | null => {
  const { totals, shown, words, labels, hrefWith } = props;
  const column = shown.offered.get(name);
  const kind = totals?.kinds.get(name);
  const total = totals?.columns[name];
  if (totals?.count === undefined || !column || !kind || !total) return null;
  return {
    path: totals.paths.get(name) ?? name,
    title: columnTexts(column, words, t).title,
    kind,
    total,
    count: totals.count,
    among: totals.among,
    labels: labels.get(typeof column === 'string' ? column : column.path),
    hrefWith: name === unfiltered ? null : hrefWith,
  };
};
