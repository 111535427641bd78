import { useCallback, useMemo, useState } from 'react';
import type { RowKey, TableSelection } from './tableColumns';

interface SelectableRows<Row> {
  readonly rows: readonly Row[];
  /** This and the following at module scope, or memoized. */
  readonly rowKey: (row: Row) => RowKey;
  /** The name of a row, and of its checkbox. */
  readonly name: (row: Row) => string;
  readonly label: (row: Row) => string;
  readonly allLabel: string;
  /** Whether rows can be selected. */
  readonly offers: boolean;
}

const none: ReadonlySet<RowKey> = new Set();

/** The selection of a list's rows, by key. Rows that are gone are not selected. */
export const useRowSelection = <Row>({ rows, rowKey, name, label, allLabel, offers }: SelectableRows<Row>) => {
  const [chosen, setChosen] = useState(none);
  const selected = useMemo(
    () => (chosen.size === 0 ? [] : rows.filter((row) => chosen.has(rowKey(row)))),
    [rows, rowKey, chosen],
  );
  const selectAll = useCallback(() => setChosen(new Set(rows.map(rowKey))), [rows, rowKey]);
  const clear = useCallback(() => setChosen(none), []);
  const onTick = useCallback(
    (key: RowKey, isSelected: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        if (isSelected) after.add(key);
        else after.delete(key);
        return after;
      }),
    [],
  );
  const rowTicks = useMemo(() => ({ name, label, onTick }), [name, label, onTick]);
  const ticks = useMemo<TableSelection<Row> | undefined>(
    () =>
      offers
        ? {
            rows: rowTicks,
            ticked: new Set(selected.map(rowKey)),
            allLabel,
            onAll: (isAll) => (isAll ? selectAll() : clear()),
          }
        : undefined,
    [offers, rowTicks, selected, rowKey, allLabel, selectAll, clear],
  );
  return { selected, ticks, selectAll, clear };
};
