import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { bodyRow } from './bodyRow';
import { Spacer } from './Spacer';
import type { TableBodyProps } from './TableBody';
import { listRoles } from './TableRow';
import { LIST_ROW_HEIGHT, ROW_HEIGHT, STACKED_UP_TO } from './tableColumns';

// Rows rendered above and below the window.
const OVERSCAN = 5;

/**
 * The rows of a list that are in the window, which the page scrolls through; each is as high as it turns out to be. Those
 * of a table of data all have the same height.
 */
export const VirtualListBody = <Row,>(props: TableBodyProps<Row>) => {
  const { columns, rows, rowKey, isList } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // After every rendering, because what is above the list comes and goes; it ends when the list stays where it is.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });
  const listed = window.innerWidth <= STACKED_UP_TO ? LIST_ROW_HEIGHT.stacked : LIST_ROW_HEIGHT.table;
  const height = isList ? listed : ROW_HEIGHT;
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => height,
    // What is not laid out, in a hidden tab, has no height.
    measureElement: (row) => row.offsetHeight || height,
    // A row keeps its height wherever filtering and sorting take it.
    getItemKey: (index) => {
      const row = rows.at(index);
      return row === undefined ? index : rowKey(row);
    },
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  const before = Math.max(0, (shown[0]?.start ?? top) - top);
  const after = Math.max(0, virtual.getTotalSize() + top - (shown.at(-1)?.end ?? 0));
  return (
    <tbody ref={body} {...(isList && listRoles.body)}>
      <Spacer height={before} columns={columns.length} />
      {shown.map(({ index }) => bodyRow(props, index, index + 2, virtual.measureElement))}
      <Spacer height={after} columns={columns.length} />
    </tbody>
  );
};
