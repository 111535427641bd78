import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useMemo } from 'react';
import { GRID_ROW, headHeight, sum, type GridLayout } from './gridLayout';
import type { GridCursor } from './gridCursor';

// Rows and columns rendered beyond each side of the view.
const OVERSCAN = { rows: 2, columns: 1 };

/** The visible range and the focused index, which must stay rendered while it has the focus. */
const withActive = (active: number, range: Range): number[] => {
  const inView = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || inView.includes(active)) return inView;
  return [...inView, active].sort((one, other) => one - other);
};

/**
 * The indexes of the rows and columns to render, including the focused ones. Parts covered by the header and the sticky
 * columns are not in view. A frame never changes its layout.
 */
export const useGridWindow = (
  frame: HTMLDivElement | null,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  layout: GridLayout,
  active: GridCursor,
) => {
  const { leads, stays, column } = layout;
  const fixed = sum(leads.slice(0, stays));
  const head = headHeight(layout, columns);
  const activeRow = active.row - 1;
  const activeColumn = active.column - leads.length;
  const rowRange = useCallback((range: Range) => withActive(activeRow, range), [activeRow]);
  const columnRange = useCallback((range: Range) => withActive(activeColumn, range), [activeColumn]);
  const observe = (virtualizer: Virtualizer<HTMLDivElement, Element>, changed: (rect: Rect) => void) =>
    observeElementRect(virtualizer, ({ width, height }) =>
      // A view without size would render nothing at all.
      changed({ width: Math.max(1, width - fixed), height: Math.max(1, height - head) }),
    );
  // The warning is about React's compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => frame,
    estimateSize: () => GRID_ROW,
    overscan: OVERSCAN.rows,
    rangeExtractor: rowRange,
    observeElementRect: observe,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => frame,
    estimateSize: () => column,
    overscan: OVERSCAN.columns,
    rangeExtractor: columnRange,
    observeElementRect: observe,
    scrollMargin: sum(leads) - fixed,
  });
  // A new list of the same columns must not render every row again.
  const inView = across.getVirtualIndexes().join(' ');
  const shown = useMemo(() => (inView === '' ? [] : inView.split(' ').map(Number)), [inView]);
  return { shownRows: down.getVirtualIndexes(), shownColumns: shown };
};
