import { useVirtualizer } from '@tanstack/react-virtual';
import { bodyRow } from './bodyRow';
import type { TableBodyProps } from './TableBody';
import { ROW_HEIGHT } from './tableColumns';

interface VirtualTableBodyProps<Row> extends TableBodyProps<Row> {
  /** The box that scrolls. */
  readonly frame: HTMLElement | null;
}

// Rows kept ready above and below the view. Rows that nobody sees take as long to draw as others.
const OVERSCAN = 3;

/** The rows in view, between two rows as high as all that are not. */
export const VirtualTableBody = <Row,>(props: VirtualTableBodyProps<Row>) => {
  const { columns, rows, frame } = props;
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // React draws in a task of its own, before the frame that lays the rows out: both in one would hold the page too long.
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

const Spacer = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    <tr className="spacer" aria-hidden="true">
      {/* Empty on purpose: it only takes room. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;
