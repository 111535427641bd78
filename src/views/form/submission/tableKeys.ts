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

/** The control of the same kind in a neighbouring row. */
const inRowBeside = (element: HTMLElement, step: 'nextElementSibling' | 'previousElementSibling') => {
  const kind = element.matches(BOX) ? BOX : LINK;
  return element.closest('tr')?.[step]?.querySelector<HTMLElement>(kind);
};

/** `x` or Space ticks the row with the focus, arrows go from row to row, Escape clears what is ticked. */
export const tableKey = (event: KeyboardEvent, hasTicks: boolean, onClear: () => void): void => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
  if (key === 'Escape' && hasTicks) {
    event.preventDefault();
    return onClear();
  }
  if (!target.matches(`${LINK}, ${BOX}`)) return;
  const box = rowOf(target)?.querySelector<HTMLElement>(BOX);
  if (box && (key === 'x' || (key === ' ' && target !== box))) {
    event.preventDefault();
    return box.click();
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const beside = inRowBeside(target, key === 'ArrowDown' ? 'nextElementSibling' : 'previousElementSibling');
  if (!beside) return;
  event.preventDefault();
  beside.focus();
};
