import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { columnWords } from '../columns/columnWords';
import { formatInt } from '../cells/numbers';
import type { SubmissionListProps } from '../submissionListProps';
import { ColumnTotal } from './ColumnTotal';
import type { ColumnTotalProps } from './TotalFigures';

/** Names are counted, but submitters are filtered by their ids. */
const unfiltered = '__system/submitterName';

/** What the totals of a table are told by. */
export type TotalsProps = Pick<SubmissionListProps, 'totals' | 'shown' | 'words' | 'labels' | 'hrefWith'>;

/** What is known of the total of a column, by its name; null where nothing is. */
export const totalOf = (props: TotalsProps, name: string, t: TFunction): ColumnTotalProps | null => {
  const { totals, shown, words, labels, hrefWith } = props;
  const column = shown.offered.get(name);
  const kind = totals?.kinds.get(name);
  const total = totals?.columns[name];
  if (totals?.count === undefined || !column || !kind || !total) return null;
  return {
    path: totals.paths.get(name) ?? name,
    title: columnWords(column, words, t).title,
    kind,
    total,
    count: totals.count,
    among: totals.among,
    labels: labels.get(typeof column === 'string' ? column : column.path),
    hrefWith: name === unfiltered ? null : hrefWith,
  };
};

/**
 * What stands below each column of the table of submissions, by its key; nothing before anything is counted.
 */
export const footOf = (props: TotalsProps, t: TFunction, locale: string): ((key: string) => ReactNode) | undefined => {
  const { totals } = props;
  if (totals === null || totals.areOffered) return undefined;
  return (key) => {
    if (totals.count === undefined) return null;
    if (key === '__number') return <strong>{formatInt(totals.count, locale)}</strong>;
    const total = totalOf(props, key.replace(/^\//, ''), t);
    return total && <ColumnTotal {...total} />;
  };
};
