import type { ComponentType } from 'react';
import type { RowsOrder } from '#store/selectors/submission/filter';
import { Checkbox } from '#src/ui/form/Checkbox';
import { SortSelect } from '#src/ui/list/SortSelect';
import type { Column, TableSelection } from '#src/ui/table/tableColumns';
import type { NamedRow } from '../table/nameRows';
import { keyOfPath, orderOfChoice } from '../table/rowOrder';

interface CardsHeadProps {
  readonly columns: readonly Column<never, never>[];
  readonly ticks: TableSelection<NamedRow> | undefined;
  readonly rows: number;
  /** Undefined if they cannot be ordered. */
  readonly order: RowsOrder | undefined;
  readonly onOrder: (order: string) => void;
  /** The totals of the columns. */
  readonly TotalsPanel: ComponentType;
}

/** The functions that cards lose with headings and summary row: selecting all, the order, and totals. */
export const CardsHead = ({ columns, ticks, rows, order, onOrder, TotalsPanel }: CardsHeadProps) => (
  <div className="cards-head">
    {ticks && (
      <Checkbox
        label={ticks.allLabel}
        checked={rows > 0 && ticks.ticked.size >= rows}
        mixed={ticks.ticked.size > 0 && ticks.ticked.size < rows}
        onChange={ticks.onAll}
      />
    )}
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
