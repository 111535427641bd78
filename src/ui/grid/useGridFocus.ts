import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { placeAfter, reachable, type GridPlace, type GridSize } from './gridPlaces';

const CONTROL = ':is(input, select)';

const placeOf = (target: Element): GridPlace | null => {
  const column = target.closest('[aria-colindex]')?.getAttribute('aria-colindex');
  const row = target.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
  return row && column ? { row: Number(row) - 2, column: Number(column) - 1 } : null;
};

const controlAt = (frame: Element, { row, column }: GridPlace): HTMLElement | null =>
  frame.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"] ${CONTROL}`);

/**
 * The single tab stop of a grid, moved by the arrow, Home, End and page keys; space and all other keys are left to the
 * control.
 * @param reveal scrolls a cell into view before its control is focused
 */
export const useGridFocus = (frame: HTMLElement | null, size: GridSize, reveal: (place: GridPlace) => void) => {
  const [wanted, setWanted] = useState<GridPlace>({ row: 1, column: 1 });
  const moved = useRef(false);
  // Rows and columns may have been removed.
  const active = reachable(wanted, size);

  useLayoutEffect(() => {
    if (!moved.current || !frame) return;
    moved.current = false;
    controlAt(frame, wanted)?.focus({ preventScroll: true });
  }, [frame, wanted]);

  const onFocus = ({ target }: FocusEvent) => {
    const place = target.matches(CONTROL) ? placeOf(target) : null;
    if (place && (place.row !== wanted.row || place.column !== wanted.column)) setWanted(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.altKey || event.shiftKey || !(target instanceof Element) || !target.matches(CONTROL)) return;
    const isControl = event.ctrlKey || event.metaKey;
    const from = placeOf(target);
    const place = from && placeAfter(isControl ? `Control+${key}` : key, from, size);
    if (!place) return;
    event.preventDefault();
    reveal(place);
    moved.current = true;
    setWanted(place);
  };
  return { active, onFocus, onKeyDown };
};
