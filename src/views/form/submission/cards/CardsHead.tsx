import type { ComponentType } from 'react';
import type { RowsOrder } from '#store/selectors/submission/filter';
import { classes } from '#src/ui/classes';
import { Checkbox } from '#src/ui/form/Checkbox';
import { SortSelect } from '#src/ui/list/SortSelect';
import type { Column, TableSelection } from '#src/ui/table/tableColumns';
import type { NamedRow } from '../table/nameRows';
import { TableSwitch, type TableSwitchProps } from '../table/TableSwitch';
import { keyOfPath, orderOfChoice } from '../table/rowOrder';

interface CardsHeadProps extends Omit<TableSwitchProps, 'compact'> {
  /** Its parts are not known yet; they appear at once. */
  readonly isAwaited: boolean;
  readonly columns: readonly Column<never, never>[];
  readonly ticks: TableSelection<NamedRow> | undefined;
  readonly rows: number;
  /** Undefined if they cannot be ordered. */
  readonly order: RowsOrder | undefined;
  readonly onOrder: (order: string) => void;
  readonly ReviewFilter: ComponentType;
  /** The totals of the columns. */
  readonly TotalsPanel: ComponentType;
}

/** What cards lose with headings and summary row: selecting all, the order, and totals; and the rows to show. */
export const CardsHead = (props: CardsHeadProps) => {
  const { columns, ticks, rows, order, onOrder, ReviewFilter, TotalsPanel, tables, fieldWords, isAwaited } = props;
  return (
    <div className={classes('cards-head', isAwaited && 'awaited')}>
      {ticks && (
        <Checkbox
          label={ticks.allLabel}
          hiddenLabel
          checked={rows > 0 && ticks.ticked.size >= rows}
          mixed={ticks.ticked.size > 0 && ticks.ticked.size < rows}
          onChange={ticks.onAll}
        />
      )}
      <ReviewFilter />
      <TableSwitch tables={tables} fieldWords={fieldWords} compact />
      {order !== undefined && (
        <SortSelect
          columns={columns}
          order={order.map(({ path, descending }) => ({ key: keyOfPath(path), descending }))[0] ?? null}
          onSort={(text) => onOrder(orderOfChoice(text))}
        />
      )}
      <TotalsPanel />
    </div>
  );
};
