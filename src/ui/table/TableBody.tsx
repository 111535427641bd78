import { bodyRow } from './bodyRow';
import { listRoles } from './TableRow';
import type { Rows } from '#store/submission/rows';
import type { GridCursor } from '../grid/gridCursor';
import type { Column, Highlighted, RowKey, TableSelection } from './tableColumns';

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly classNames: readonly string[];
  /** The indexes of the rendered columns; null for all. */
  readonly built: readonly number[] | null;
  readonly rows: Rows<Row>;
  readonly rowKey: (row: Row) => RowKey;
  readonly context: unknown;
  readonly highlighted: Highlighted;
  readonly isMuted: ((row: Row) => boolean) | undefined;
  readonly isList: boolean;
  readonly ticks: TableSelection<Row> | undefined;
  /** The cell that is the tab stop of a grid, with row 0 for the headings; null for other tables. */
  readonly cursor: GridCursor | null;
}

/** All rows. */
export const TableBody = <Row,>(props: TableBodyProps<Row>) => (
  <tbody {...(props.isList && listRoles.body)}>
    {Array.from({ length: props.rows.length }, (_, index) => bodyRow(props, index))}
  </tbody>
);
