import { TableRow } from './TableRow';
import { isHighlighted, type Column, type Highlighted, type RowKey } from './tableColumns';

export interface TableBodyProps<Row> {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => RowKey;
  readonly context: unknown;
  readonly highlighted: Highlighted;
  readonly isMuted: ((row: Row) => boolean) | undefined;
}

/** All rows. */
export const TableBody = <Row,>({ columns, rows, rowKey, context, highlighted, isMuted }: TableBodyProps<Row>) => (
  <tbody>
    {rows.map((row) => (
      <TableRow
        key={rowKey(row)}
        columns={columns}
        row={row}
        context={context}
        isHighlighted={isHighlighted(highlighted, rowKey(row))}
        isMuted={isMuted?.(row) ?? false}
      />
    ))}
  </tbody>
);
