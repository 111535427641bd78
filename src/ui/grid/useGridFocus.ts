import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { cursorAfter, reachable, type GridCursor, type GridSize } from './gridCursor';

const CONTROL = ':is(input, button)';

const cursorOf = (target: Element): GridCursor | null => {
  const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const row = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : null;
};

const controlAt = (frame: Element, { row, column }: GridCursor): HTMLElement | null =>
  frame.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"] ${CONTROL}`);

/**
 * The single tab stop of a grid, moved by the arrow, Home, End and page keys; space and all other keys are left to the
 * control.
 * @param reveal scrolls a cell into view before its control is focused
 */
export const useGridFocus = (frame: HTMLElement | null, size: GridSize, reveal: (cursor: GridCursor) => void) => {
  const [wanted, setWanted] = useState<GridCursor>({ row: 1, column: 1 });
  const moved = useRef(false);
  // Rows and columns may have been removed.
  const active = reachable(wanted, size);

  useLayoutEffect(() => {
    if (!moved.current || !frame) return;
    moved.current = false;
    controlAt(frame, wanted)?.focus({ preventScroll: true });
  }, [frame, wanted]);

  const onFocus = ({ target }: FocusEvent) => {
    const cursor = target.matches(CONTROL) ? cursorOf(target) : null;
    if (cursor && (cursor.row !== wanted.row || cursor.column !== wanted.column)) setWanted(cursor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.altKey || event.shiftKey || !(target instanceof Element) || !target.matches(CONTROL)) return;
    const isControl = event.ctrlKey || event.metaKey;
    const from = cursorOf(target);
    const cursor = from && cursorAfter(isControl ? `Control+${key}` : key, from, size);
    if (!cursor) return;
    event.preventDefault();
    reveal(cursor);
    moved.current = true;
    setWanted(cursor);
  };
  return { active, onFocus, onKeyDown };
};
