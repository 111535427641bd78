import { useTranslation } from 'react-i18next';
import { formatInt } from '../cells/numbers';
import { ColumnTotal } from './ColumnTotal';
import { totalOf, type TotalsProps } from './totalOf';

export interface SummaryCellProps extends TotalsProps {
  /** The key of the column. */
  readonly column: string;
}

/** The summary of a column of the submissions table; the number of rows below theirs. */
export const SummaryCell = ({ column, ...totals }: SummaryCellProps) => {
  const { t, i18n } = useTranslation();
  const count = totals.totals?.count;
  if (count === undefined) return null;
  if (column === '__number') return <strong>{formatInt(count, i18n.language)}</strong>;
  const total = totalOf(totals, column.replace(/^\//, ''), t);
  return total && <ColumnTotal {...total} />;
};
