import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, RowKey } from '../table/tableColumns';
import { filterOf } from './listFilter';
import { sorted, type ListOrder } from './listOrder';

interface ListRows<Row> {
  readonly columns: readonly Column<Row, unknown>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly context: unknown;
  readonly filter: string;
  /** The only kind of rows shown; empty for all. */
  readonly only: string;
  /** Memoized. */
  readonly order: ListOrder | null;
  /** The same rows keep their positions when their sort values change. */
  readonly steady: boolean;
}

/** The visible rows: filtered and sorted. Typed letters appear at once, the rows follow. */
export const useListRows = <Row>(list: ListRows<Row>): { readonly shown: readonly Row[]; readonly text: string } => {
  const { columns, context, filter, only, order } = list;
  const text = useDeferredValue(filter.trim());
  const { language } = useTranslation().i18n;
  const rows = useMemo(() => rowsOfKind(list.rows, columns, only), [list.rows, columns, only]);
  const column = order && columns.find(({ key }) => key === order.key);
  const descending = order?.descending === true;
  const inOrder = useMemo(
    () => (column ? sorted(rows, (row) => column.sort?.(row, context), descending, language) : rows),
    [rows, column, context, descending, language],
  );
  const placed = useSteady(inOrder, list);
  const found = useMemo(
    () => filterOf(placed, (row) => columns.map((each) => each.text?.(row, context) ?? '').join('\n')),
    [placed, columns, context],
  );
  return { shown: useMemo(() => found(text), [found, text]), text };
};

/** The rows of one kind; all, if the list has no such kind. */
const rowsOfKind = <Row>(rows: readonly Row[], columns: readonly Column<Row, unknown>[], only: string) => {
  const choice = columns.find((column) => column.choice)?.choice;
  return choice?.values.some(({ value }) => value === only) ? rows.filter((row) => choice.of(row) === only) : rows;
};

interface Places {
  readonly order: ListOrder | null;
  readonly keys: readonly RowKey[];
}

/** The rows in their previous positions, as long as they are the same ones in the same order of the list. */
const useSteady = <Row>(rows: readonly Row[], { rowKey, order, steady }: ListRows<Row>): readonly Row[] => {
  const [places, setPlaces] = useState<Places>({ order, keys: [] });
  const kept = useMemo(() => {
    if (!steady || places.order !== order) return null;
    const byKey = new Map(rows.map((row) => [rowKey(row), row]));
    const found = places.keys.flatMap((key) => byKey.get(key) ?? []);
    return found.length === rows.length ? found : null;
  }, [rows, rowKey, order, steady, places]);
  if (kept) return kept;
  if (steady) setPlaces({ order, keys: rows.map(rowKey) });
  return rows;
};
