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
}

/** What cards lose with the headings: ticking all, and their order. */
export const CardsHead = ({ columns, ticks, rows, order, onOrder }: CardsHeadProps) => (
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
  </div>
);
