import { pageTitleId } from './page/titleId';

/** The title of the dialog on top, or of the page. */
const heading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] h2')].at(-1) ?? document.getElementById(pageTitleId);

/**
 * Moves the focus to the heading after the focused element was removed, such as the button of an alert or of a deleted
 * row, unless it was moved in the meantime. Otherwise the next key would start at the top of the page, and screen
 * readers would announce nothing.
 * @returns a function that stops it
 */
export function recoverFocus(): () => void {
  let focused: Element | null = null;
  const isLost = () => focused?.isConnected === false && document.activeElement === document.body;
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  // A click elsewhere moves the focus intentionally.
  const forget = () => {
    focused = null;
  };
  const moveOn = () => {
    if (isLost()) heading()?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // Other code may move the focus first.
    if (isLost()) setTimeout(moveOn);
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}
