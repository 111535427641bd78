import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { cellOf } from '#src/ui/table/cursorCells';

/** The side of the button in pixels, repeated in the stylesheet. */
const SIDE = 26;
/** In milliseconds: the delay after scrolling until it returns to the focused cell. */
const REST = 150;

/** The position of a cell's button. */
export interface CellPlace {
  readonly cell: HTMLElement;
  /** Relative to the container of the table. */
  readonly left: number;
  readonly top: number;
}

/** At the end of the cell where no text ends; null if another element covers it. */
const placeIn = (area: Element, cell: HTMLElement): CellPlace | null => {
  const around = area.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  const frame = cell.closest('.table-scroll')?.getBoundingClientRect() ?? around;
  const isAtStart = cell.classList.contains('to-right');
  const left = isAtStart ? Math.max(box.left, frame.left) + 2 : Math.min(box.right, frame.right) - SIDE - 2;
  const top = box.top + (box.height - SIDE) / 2;
  // jsdom has none.
  const there = document.elementFromPoint?.(left + SIDE / 2, top + SIDE / 2) ?? cell;
  if (!cell.contains(there) && there.closest('.cell-button') === null) return null;
  return { cell, left: left - around.left, top: top - around.top };
};

/**
 * A single button for the hovered cell, or for the cell focused by keyboard. A button in each cell would double the
 * number of elements.
 * @param hasButton whether a cell has actions
 */
export const useCellButton = (area: RefObject<HTMLElement>, hasButton: (cell: HTMLElement) => boolean) => {
  const [shown, setShown] = useState<CellPlace | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const put = (cell: HTMLElement | null) => {
    if (cell && cell === shown?.cell) return;
    const isBody = cell?.closest('tbody') !== null;
    setShown(cell && isBody && area.current && hasButton(cell) ? placeIn(area.current, cell) : null);
  };
  const focusedCell = (): HTMLElement | null => {
    const { activeElement } = document;
    return activeElement?.matches('td:focus-visible, th:focus-visible') === true ? cellOf(activeElement) : null;
  };
  const handlers = {
    onMouseOver: ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('.cell-button')) put(cellOf(target));
    },
    onMouseLeave: () => put(focusedCell()),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches('td, th')) put(focusedCell());
    },
    onBlur: () => setShown(null),
    onScrollCapture: () => {
      clearTimeout(timer.current);
      if (shown) setShown(null);
      timer.current = setTimeout(() => {
        const cell = focusedCell();
        if (cell) put(cell);
      }, REST);
    },
  };
  return { shown, handlers };
};
