import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { usePageTop } from '../page/usePageTop';
import { bodyRow } from './bodyRow';
import { Spacer } from './Spacer';
import type { TableBodyProps } from './TableBody';
import { listRoles } from './TableRow';
import { LIST_ROW_HEIGHT, ROW_HEIGHT, STACKED_UP_TO } from './tableColumns';

// Rows rendered above and below the window.
const OVERSCAN = 5;

/**
 * The visible rows of a list, which the page scrolls; their heights are measured. Rows of data tables all have the same
 * height.
 */
export const VirtualListBody = <Row,>(props: TableBodyProps<Row>) => {
  const { columns, rows, rowKey, isList } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const top = usePageTop(() => body.current);
  const listed = window.innerWidth <= STACKED_UP_TO ? LIST_ROW_HEIGHT.stacked : LIST_ROW_HEIGHT.table;
  const height = isList ? listed : ROW_HEIGHT;
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => height,
    // Without layout, in a hidden tab, there is no height.
    measureElement: (row) => row.offsetHeight || height,
    // A row keeps its height when filtering and sorting move it.
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
