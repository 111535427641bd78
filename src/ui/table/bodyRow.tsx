import type { TableBodyProps } from './TableBody';
import { TableRow } from './TableRow';
import { isHighlighted } from './tableColumns';

/**
 * The row at an index of a table's rows.
 * @param position its position among all rows, counted from 1 including the heading, if not all are rendered
 */
export const bodyRow = <Row,>(props: TableBodyProps<Row>, index: number, position?: number) => {
  const { columns, classNames, rows, rowKey, context, highlighted, isMuted } = props;
  const row = rows.at(index);
  if (row === undefined) return null;
  return (
    <TableRow
      key={rowKey(row)}
      columns={columns}
      classNames={classNames}
      row={row}
      context={context}
      isHighlighted={isHighlighted(highlighted, rowKey(row))}
      isMuted={isMuted?.(row) ?? false}
      position={position}
    />
  );
};
