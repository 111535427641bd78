import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, type ReactNode } from 'react';
import { bodyRow } from './bodyRow';
import { Spacer } from './Spacer';
import type { TableBodyProps } from './TableBody';
import { ROW_HEIGHT } from './tableColumns';

export interface VirtualBodyProps<Row> extends TableBodyProps<Row> {
  /** The container of the table. */
  readonly frame: HTMLElement | null;
}

// Rows rendered above and below the view. Invisible rows cost as much as others.
const OVERSCAN = 3;

/** The visible rows, and the one with the tab stop of a grid; between spacers as high as all the others. */
export const VirtualTableBody = <Row,>(props: VirtualBodyProps<Row>) => {
  const { columns, rows, frame, cursor } = props;
  const kept = (cursor?.row ?? 0) - 1;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inView = defaultRangeExtractor(range);
      if (kept < 0 || kept >= range.count || inView.includes(kept)) return inView;
      return [...inView, kept].sort((a, b) => a - b);
    },
    [kept],
  );
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
    // React renders in a separate task, before the frame with the layout: both in one would block the page too long.
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  const parts: ReactNode[] = [];
  let end = 0;
  for (const item of shown) {
    // The first spacer stays the same element while scrolling.
    if (item.start > end) {
      const gap = parts.length === 0 ? 'before' : 'between';
      parts.push(<Spacer key={gap} height={item.start - end} columns={columns.length} />);
    }
    parts.push(bodyRow(props, item.index, item.index + 2));
    end = item.end;
  }
  const after = virtual.getTotalSize() - end;
  return (
    <tbody>
      {parts}
      <Spacer height={after} columns={columns.length} />
    </tbody>
  );
};
