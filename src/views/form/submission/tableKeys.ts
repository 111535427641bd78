import type { KeyboardEvent, MouseEvent } from 'react';

/** The classes of what a row is opened and ticked by. */
const LINK = 'a.row-link';
const BOX = '.tick-cell input[type="checkbox"]';

/** What has a meaning of its own, or is in a row but not of it. */
const CONTROL = 'a, button, input, label, select, textarea, [role="dialog"], [role="menu"]';

const rowOf = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('tbody > tr') : null;

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(CONTROL) !== null;

/** Whether somebody marks text instead of pressing something. */
const isMarking = (): boolean => document.getSelection()?.type === 'Range';

/** A click on a row is one on its link, also with the middle button, or a key held for a new tab. */
export const openByRow = (event: MouseEvent): void => {
  const link = rowOf(event.target)?.querySelector<HTMLAnchorElement>(LINK);
  if (!link || isControl(event.target) || isMarking() || event.defaultPrevented) return;
  if (event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) link.click();
  else if (event.button < 2) window.open(link.href, '_blank', 'noopener');
};

/** What else has keys of its own is not pressed by those of its row. */
const isOfRow = (target: Element): boolean => target.matches(`${LINK}, ${BOX}`) || !isControl(target);

/** Ticks as a click does; with Shift, all rows since the last one. */
const tick = (box: HTMLElement, shiftKey: boolean): void =>
  void box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));

/**
 * In the table of submissions, `x` or Space ticks the row with the focus, Enter on a cell without controls opens it, Escape clears
 * what is ticked. Going from cell to cell is the table's (`useTableCursor`).
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
