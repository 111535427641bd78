import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { columnWords } from '../columns/columnWords';
import { formatInt } from '../cells/numbers';
import type { SubmissionListProps } from '../submissionListProps';
import { ColumnTotal } from './ColumnTotal';

/** Names are counted, but submitters are filtered by their ids. */
const unfiltered = '__system/submitterName';

type FootProps = Pick<SubmissionListProps, 'totals' | 'shown' | 'words' | 'labels' | 'hrefWith'>;

/**
 * What stands below each column of the table of submissions, by its key; nothing before anything is counted.
 */
export const footOf = (props: FootProps, t: TFunction, locale: string): ((key: string) => ReactNode) | undefined => {
  const { totals, shown, words, labels, hrefWith } = props;
  if (totals === null || totals.areOffered) return undefined;
  const { kinds, columns, count } = totals;
  return (key) => {
    if (count === undefined) return null;
    if (key === '__number') return <strong>{formatInt(count, locale)}</strong>;
    const name = key.replace(/^\//, '');
    const column = shown.offered.get(name);
    const kind = kinds.get(name);
    const total = columns[name];
    if (!column || !kind || !total) return null;
    return (
      <ColumnTotal
        path={totals.paths.get(name) ?? name}
        title={columnWords(column, words, t).title}
        kind={kind}
        total={total}
        count={count}
        labels={labels.get(key)}
        hrefWith={name === unfiltered ? null : hrefWith}
      />
    );
  };
};
