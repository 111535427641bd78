import type { ReactNode } from 'react';
import type { RowsOrder } from '../../../../../store/selectors/submissionFilter';
import { Checkbox } from '../../../../ui/form/Checkbox';
import { SortSelect } from '../../../../ui/list/SortSelect';
import type { Column, TableTicks } from '../../../../ui/table/tableColumns';
import type { NumberedRow } from '../numberRows';
import { keyOfPath, orderOfChoice } from '../submissionOrder';

interface CardsHeadProps {
  readonly columns: readonly Column<never, never>[];
  readonly ticks: TableTicks<NumberedRow> | undefined;
  readonly rows: number;
  /** Undefined where they cannot be ordered. */
  readonly order: RowsOrder | undefined;
  readonly onOrder: (order: string) => void;
  /** What the columns come to. */
  readonly totals: ReactNode;
}

/** What cards lose with headings and foot: ticking all, their order, and totals. */
export const CardsHead = ({ columns, ticks, rows, order, onOrder, totals }: CardsHeadProps) => (
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
    {totals}
  </div>
);
