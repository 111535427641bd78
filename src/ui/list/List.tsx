import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '#store/route/listQuery';
import { Button } from '../action/Button';
import type { Reason } from '../disabledBy';
import { Empty } from '../status/Empty';
import { Table, type TableProps } from '../table/Table';
import type { Column } from '../table/tableColumns';
import { ListChoice } from './ListChoice';
import type { ListNoun } from './ListCount';
import { ListHead } from './ListHead';
import { nextOrder, orderText, readOrder } from './listOrder';
import { useListRows } from './useListRows';

/** The state of a list: filter and order from the address, and their events. */
export interface ListState {
  readonly query: ListQuery;
  readonly onQuery: (change: Partial<ListQuery>) => void;
}

export interface ListProps<Row, Context>
  extends ListState, Omit<TableProps<Row, Context>, 'rows' | 'isList' | 'order' | 'total'> {
  readonly rows: readonly Row[];
  readonly context: Context;
  /** What it counts. */
  readonly noun: ListNoun;
  /** The name of the filter: "Filter forms". */
  readonly filterLabel: string;
  /** Why nothing can be filtered now. */
  readonly filterReason?: Reason;
  /** Shown instead of rows if none matches; by default, a button that clears the filter. */
  readonly nothing?: ReactNode;
  /** Actions for the rows shown, next to the filter. */
  readonly tools?: ((shown: readonly Row[]) => ReactNode) | undefined;
  /** The default order, if it is not that of the rows: like `sort` in the address. */
  readonly usualSort?: string | undefined;
  /** Rows do not move when a value they are sorted by changes. */
  readonly steady?: boolean | undefined;
  /** Columns of data: the table scrolls in itself, and rows are not stacked. */
  readonly isData?: boolean | undefined;
}

const shownColumns = (columns: readonly Column<unknown, unknown>[], context: unknown) =>
  columns.filter(({ when }) => !when || when(context));

/**
 * A list: a table with a filter while typing, sortable columns, and the number of rows. Filter and order are in the
 * address.
 */
export const List = <Row, Context>(props: ListProps<Row, Context>) => {
  const {
    query,
    onQuery,
    noun,
    filterLabel,
    filterReason,
    usualSort = '',
    steady = false,
    nothing,
    tools,
    isData = false,
    ...table
  } = props;
  const { columns, rows, rowKey, context, status } = table;
  const { t } = useTranslation();
  // Columns are handled independently of the type of rows.
  const all: readonly Column<Row, unknown>[] = useMemo(() => shownColumns(columns, context), [columns, context]);
  const chosen = useMemo(() => readOrder(query.sort, all), [query.sort, all]);
  const usual = useMemo(() => readOrder(usualSort, all), [usualSort, all]);
  const order = chosen ?? usual;
  const { filter, only } = query;
  const { shown, text } = useListRows({ columns: all, rows, rowKey, context, filter, only, order, steady });
  const sortBy = (key: string) => {
    const column = all.find((each) => each.key === key);
    if (column) onQuery({ sort: orderText(nextOrder(column, order)) });
  };
  // Users who are not in the list yet can be found.
  const findsOthers = nothing !== undefined;
  const clear = () => onQuery({ filter: '', only: '' });
  const cleared = (
    <Empty
      icon="filter"
      title={text === '' ? t('list.nothingOfKind') : t('list.nothing', { text })}
      action={<Button onClick={clear}>{t('list.clear')}</Button>}
    />
  );
  return (
    <div className="list">
      {(rows.length > 0 || status === 'loading' || findsOthers) && (
        <ListHead
          label={filterLabel}
          reason={filterReason}
          columns={all}
          query={query}
          order={chosen}
          count={
            rows.length > 0
              ? { noun, hits: shown.length, total: rows.length, isFiltered: shown.length < rows.length || text !== '' }
              : null
          }
          choice={<ListChoice columns={all} rows={rows} only={only} onOnly={(chosen) => onQuery({ only: chosen })} />}
          onQuery={onQuery}
          tools={rows.length > 0 && tools?.(shown)}
          isData={isData}
        />
      )}
      <Table<Row, Context>
        {...table}
        isList={!isData}
        rows={shown}
        total={shown.length}
        order={{ keys: order ? [order] : [], onSort: sortBy }}
        empty={rows.length === 0 && !(findsOthers && query.filter.trim() !== '') ? table.empty : (nothing ?? cleared)}
      />
    </div>
  );
};
