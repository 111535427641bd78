import type { GridCursor } from '../grid/gridCursor';

const CONTROL = 'a[href], button, input, select, textarea, [role="separator"][tabindex]';

/** The cell that contains an element; null outside of the rows. The summary row has ordinary tab stops. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(':is(thead, tbody) > tr > [aria-colindex]') : null;

/** The position of a cell, counted from 0; row 0 has the headings. */
export const cursorOf = (cell: Element): GridCursor | null => {
  const row = cell.parentElement?.getAttribute('aria-rowindex');
  return row ? { row: Number(row) - 1, column: Number(cell.getAttribute('aria-colindex')) - 1 } : null;
};

/** The cell at a position, which may start in a previous column; null if it is not rendered. */
export const cellAt = (table: Element, { row, column }: GridCursor): HTMLElement | null => {
  const cells = table.querySelectorAll<HTMLElement>(`tr[aria-rowindex="${row + 1}"] > [aria-colindex]`);
  return [...cells].findLast((cell) => Number(cell.getAttribute('aria-colindex')) <= column + 1) ?? null;
};

/** The controls of a cell. */
export const controlsIn = (cell: Element): readonly HTMLElement[] => [...cell.querySelectorAll<HTMLElement>(CONTROL)];

/** Whether keys belong to a popup over the table, or to an input. */
export const hasOwnKeys = (target: Element): boolean =>
  target.closest('[role="dialog"], [role="menu"]') !== null ||
  target.matches('select, textarea, input:not([type="checkbox"])');

const isSticky = (cell: Element, side: 'left' | 'right'): boolean => {
  const style = getComputedStyle(cell);
  return style.position === 'sticky' && style[side] !== 'auto' && style[side] !== '';
};

/** The parts of a table's frame covered at its edges, by headings and pinned columns. */
const coveredBy = (frame: Element) => {
  const { left, right } = frame.getBoundingClientRect();
  const covered = { left: 0, right: 0, top: 0 };
  for (const heading of frame.querySelectorAll('thead [aria-colindex]')) {
    const box = heading.getBoundingClientRect();
    covered.top = Math.max(covered.top, box.height);
    if (isSticky(heading, 'left')) covered.left = Math.max(covered.left, box.right - left);
    else if (isSticky(heading, 'right')) covered.right = Math.max(covered.right, right - box.left);
  }
  const foot = frame.querySelector('tfoot')?.getBoundingClientRect().height ?? 0;
  return { ...covered, bottom: foot };
};

/** Scrolls a cell into view: in the uncovered part of its table's frame, and with the page. */
export const reveal = (frame: Element, cell: HTMLElement): void => {
  const box = frame.getBoundingClientRect();
  const { top, bottom, left, right } = cell.getBoundingClientRect();
  const covered = coveredBy(frame);
  if (!cell.closest('thead')) {
    const above = box.top + covered.top - top;
    const below = bottom - (box.top + frame.clientHeight - covered.bottom);
    if (above > 0) frame.scrollTop -= above;
    else if (below > 0) frame.scrollTop += below;
  }
  if (!isSticky(cell, 'left') && !isSticky(cell, 'right')) {
    const before = box.left + covered.left - left;
    const after = right - (box.left + frame.clientWidth - covered.right);
    if (before > 0) frame.scrollLeft -= before;
    // A cell wider than its room shows its beginning.
    else if (after > 0) frame.scrollLeft += Math.min(after, -before);
  }
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};
