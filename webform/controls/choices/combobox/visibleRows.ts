/** Rows to render on each side of the visible ones. */
const OVERSCAN = 8;

/** A range of rows; `end` is exclusive. */
interface RowRange {
  readonly start: number;
  readonly end: number;
}

/** The rows of a scrolled list to render. All numbers but `count` are pixels. */
export const visibleRows = (count: number, rowHeight: number, scrollTop: number, height: number): RowRange => {
  const first = Math.floor(scrollTop / rowHeight);
  const last = Math.ceil((scrollTop + height) / rowHeight);
  return { start: Math.max(0, Math.min(count, first) - OVERSCAN), end: Math.min(count, last + OVERSCAN) };
};

/** The scroll position at which a row is visible, nearest to the current one. */
export const scrollToRow = (index: number, rowHeight: number, scrollTop: number, height: number): number => {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
};
