import type { TableBodyProps } from './TableBody';
import { ListRow, TableRow } from './TableRow';
import { isHighlighted } from './tableColumns';

/**
 * The row at an index of a table's rows.
 * @param position its position among all rows, counted from 1 including the heading, if not all are rendered
 * @param measure measures a row of a list, if not all are rendered
 */
export const bodyRow = <Row,>(
  props: TableBodyProps<Row>,
  index: number,
  position?: number,
  measure?: (row: HTMLTableRowElement | null) => void,
) => {
  const { columns, classNames, built, rows, rowKey, context, highlighted, isMuted, isList, ticks, cursor } = props;
  const row = rows.at(index);
  if (row === undefined) return null;
  const key = rowKey(row);
  const shared = {
    columns,
    classNames,
    built,
    row,
    context,
    isHighlighted: isHighlighted(highlighted, key),
    isMuted: isMuted?.(row) ?? false,
    position: cursor ? index + 2 : position,
    tickKey: key,
    ticks: ticks?.rows,
    isTicked: ticks?.ticked.has(key) ?? false,
  };
  if (isList) return <ListRow key={key} {...shared} index={measure && index} measure={measure} />;
  return (
    <TableRow key={key} {...shared} tabStop={cursor && (cursor.row === index + 1 ? cursor.column : -1)} />
  );
};
