import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus among the checkboxes of a table by the arrow keys. To be put on an element around the table; other
 * controls keep their own use of these keys.
 */
export const moveAmongBoxes = (event: KeyboardEvent): void => {
  const step = steps[event.key];
  const box = event.target;
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
  const cell = box.closest('td');
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const [rows, columns] = step;
  let nextRow: Element | null = row;
  if (rows !== 0) nextRow = rows > 0 ? row.nextElementSibling : row.previousElementSibling;
  if (!(nextRow instanceof HTMLTableRowElement)) return;
  nextRow.cells[cell.cellIndex + columns]?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
};
