import { useVirtualizer } from '@tanstack/react-virtual';
import { bodyRow } from './bodyRow';
import { Spacer } from './Spacer';
import type { TableBodyProps } from './TableBody';
import { ROW_HEIGHT } from './tableColumns';

export interface VirtualBodyProps<Row> extends TableBodyProps<Row> {
  /** The element around the table. */
  readonly frame: HTMLElement | null;
}

// Rows rendered above and below the view. Invisible rows cost as much as others.
const OVERSCAN = 3;

/** The rows in view, between two rows as high as all the others. */
export const VirtualTableBody = <Row,>(props: VirtualBodyProps<Row>) => {
  const { columns, rows, frame } = props;
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // React renders in a task of its own, before the frame with the layout: both in one would block the page too long.
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <tbody>
      <Spacer height={before} columns={columns.length} />
      {shown.map(({ index }) => bodyRow(props, index, index + 2))}
      <Spacer height={after} columns={columns.length} />
    </tbody>
  );
};
