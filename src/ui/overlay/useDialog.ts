import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { pageTitleId } from '../page/titleId';

const FIELDS = '.modal-body :is(input:not([hidden]), select, textarea)';
const FOCUSABLE = 'a[href], button, input:not([hidden]), select, textarea, [tabindex="0"]';
const OPEN_CLASS = 'modal-open';

/**
 * Opens the dialog element of the ref while it is mounted, with the focus on its first field, else on its heading;
 * restores the focus afterwards, or moves it to the page's heading if the former element is gone. The page behind does
 * not scroll while it is open.
 */
export function useDialog(): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    show(element);
    const first = element.querySelector<HTMLElement>('[data-first]') ?? element.querySelector<HTMLElement>(FIELDS);
    (first ?? element.querySelector<HTMLElement>('h2'))?.focus();
    const release = lockScroll();
    return () => {
      release();
      if (element.open) hide(element);
      restoreFocus(before);
    };
  }, []);
  return dialog;
}

// A dialog may open while the page is already blocked.
let locks = 0;

/**
 * Stops the page from scrolling, without widening it by the hidden scroll bar: overlays extend to the edge of the
 * window.
 * @returns a function that undoes it
 */
export function lockScroll(): () => void {
  const { classList, style } = document.documentElement;
  if (locks === 0) style.setProperty('--scrollbar', `${window.innerWidth - document.body.offsetWidth}px`);
  locks += 1;
  classList.add(OPEN_CLASS);
  return () => {
    locks -= 1;
    if (locks === 0) classList.remove(OPEN_CLASS);
  };
}

function restoreFocus(before: Element | null): void {
  const remains = before instanceof HTMLElement && before !== document.body && before.isConnected;
  if (remains) before.focus();
  // After a row was removed, the list must not scroll.
  else document.getElementById(pageTitleId)?.focus({ preventScroll: true });
}

// jsdom has the element without its methods.
function show(element: HTMLDialogElement): void {
  if ('showModal' in element) element.showModal();
  else (element as HTMLElement).setAttribute('open', '');
}

function hide(element: HTMLDialogElement): void {
  if ('close' in element) element.close();
  else (element as HTMLElement).removeAttribute('open');
}

/** Tab on the last control of a dialog leads to its first, and vice versa. */
export function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
  const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (!other || (document.activeElement !== edge && event.currentTarget.contains(document.activeElement))) return;
  event.preventDefault();
  other.focus();
}
