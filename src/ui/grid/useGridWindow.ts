import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useMemo } from 'react';
import { GRID_ROW, sum, type GridLayout } from './gridLayout';
import type { GridPlace } from './gridPlaces';

// Rows and columns kept ready on each side of the view.
const OVERSCAN = { rows: 2, columns: 1 };

/** What is in view, and the place of the focus, which must not leave the page with the focus in it. */
const withActive = (active: number, range: Range): number[] => {
  const inView = defaultRangeExtractor(range);
  if (active < 0 || active >= range.count || inView.includes(active)) return inView;
  return [...inView, active].sort((one, other) => one - other);
};

/**
 * The indexes of the rows and columns that have to be in the page, with the place of the focus. What the head and the
 * columns that stay cover is not in view. One frame keeps one layout.
 */
export const useGridWindow = (
  frame: HTMLDivElement | null,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { leads, stays, column, head }: GridLayout,
  active: GridPlace,
) => {
  const fixed = sum(leads.slice(0, stays));
  const activeRow = active.row - 1;
  const activeColumn = active.column - leads.length;
  const rowRange = useCallback((range: Range) => withActive(activeRow, range), [activeRow]);
  const columnRange = useCallback((range: Range) => withActive(activeColumn, range), [activeColumn]);
  const observe = (virtualizer: Virtualizer<HTMLDivElement, Element>, changed: (rect: Rect) => void) =>
    observeElementRect(virtualizer, ({ width, height }) =>
      changed({ width: Math.max(0, width - fixed), height: Math.max(0, height - head - GRID_ROW) }),
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
  // The same columns in a new list must not draw every row again.
  const inView = across.getVirtualIndexes().join(' ');
  const shown = useMemo(() => (inView === '' ? [] : inView.split(' ').map(Number)), [inView]);
  return { shownRows: down.getVirtualIndexes(), shownColumns: shown };
};
