import { pageTitleId } from './pageTitleId';

/** The title of the dialog on top, or of the page. */
const heading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog[open] h2')].at(-1) ?? document.getElementById(pageTitleId);

/**
 * Moves the focus to the heading once what has it goes away, as the button of a message or of a row that is deleted does, unless it is
 * put somewhere meanwhile. Otherwise the next key would begin at the top of the page, and readers would be told nothing.
 * @returns ends it
 */
export function keepFocus(): () => void {
  let focused: Element | null = null;
  const isLost = () => focused?.isConnected === false && document.activeElement === document.body;
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  // Whoever presses elsewhere wants it there, or nowhere.
  const forget = () => {
    focused = null;
  };
  const moveOn = () => {
    if (isLost()) heading()?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // Those who know better come first.
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
