import type { KeyboardEvent, MouseEvent } from 'react';

/** The classes of the link and the checkbox of a row. */
const LINK = 'a.row-link';
const BOX = '.tick-cell input[type="checkbox"]';

/** Elements with a function of their own, or not belonging to the row. */
const CONTROL = 'a, button, input, label, select, textarea, [role="dialog"], [role="menu"]';

const rowOf = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('tbody > tr') : null;

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(CONTROL) !== null;

/** Whether the user is selecting text instead of clicking. */
const isMarking = (): boolean => document.getSelection()?.type === 'Range';

/** A click on a row acts on its link, also with the middle button, or a key held for a new tab. */
export const openByRow = (event: MouseEvent): void => {
  const link = rowOf(event.target)?.querySelector<HTMLAnchorElement>(LINK);
  if (!link || isControl(event.target) || isMarking() || event.defaultPrevented) return;
  if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) link.click();
  else if (event.button < 2) window.open(link.href, '_blank', 'noopener');
};

/** Controls handle keys themselves instead of the row. */
const isOfRow = (target: Element): boolean => target.matches(`${LINK}, ${BOX}`) || !isControl(target);

/** Selects like a click; with Shift, all rows since the last one. */
const tick = (box: HTMLElement, shiftKey: boolean): void =>
  void box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));

/**
 * In the submissions table, `x` or Space selects the focused row, Enter on a cell without controls opens it, Escape
 * clears the selection. Moving between cells is handled by `useTableCursor`.
 */
export const tableKey = (event: KeyboardEvent, hasTicks: boolean, onClear: () => void): void => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  if (key === 'Escape' && hasTicks) {
    event.preventDefault();
    return onClear();
  }
  const row = rowOf(target);
  if (!row || !isOfRow(target)) return;
  const box = row.querySelector<HTMLElement>(BOX);
  if (key === 'Enter' && target.matches('td, th')) {
    event.preventDefault();
    row.querySelector<HTMLElement>(LINK)?.click();
  } else if (box && (key === 'x' || (key === ' ' && target !== box))) {
    event.preventDefault();
    tick(box, shiftKey);
  } else if (key === ' ' && target !== box) event.preventDefault();
};
