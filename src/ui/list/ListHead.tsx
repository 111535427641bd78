import type { ReactNode } from 'react';
import type { ListQuery } from '#store/route/listQuery';
import type { Reason } from '../disabledBy';
import { Filter } from '../form/Filter';
import type { Column } from '../table/tableColumns';
import { ListCount, type ListCountProps } from './ListCount';
import type { ListOrder } from './listOrder';
import { SortSelect } from './SortSelect';

interface ListHeadProps {
  /** The name of the filter. */
  readonly label: string;
  readonly reason: Reason;
  readonly columns: readonly Column<unknown, unknown>[];
  readonly query: ListQuery;
  /** Null in the default order. */
  readonly order: ListOrder | null;
  /** Null while there are no rows. */
  readonly count: ListCountProps | null;
  /** Which kind of rows is shown. */
  readonly choice: ReactNode;
  readonly onQuery: (change: Partial<ListQuery>) => void;
  readonly tools: ReactNode;
  /** Its headings are always in sight. */
  readonly isData: boolean;
}

/** The head of a list: a filter, the number of rows, and, without column headings, the order. */
export const ListHead = (props: ListHeadProps) => {
  const { label, reason, columns, query, order, count, choice, onQuery, tools, isData } = props;
  return (
    <div className="list-head">
      <Filter label={label} reason={reason} value={query.filter} onType={(filter) => onQuery({ filter })} />
      {choice}
      {count && <ListCount {...count} />}
      {tools && <div className="list-tools">{tools}</div>}
      {!isData && <SortSelect columns={columns} order={order} onSort={(sort) => onQuery({ sort })} />}
    </div>
  );
};
