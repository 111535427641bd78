/** The number of ancestors searched for the text. */
const LEVELS = 4;

const isText = (text: string) => (element: Element) => element.textContent?.trim() === text.trim();

/** The element near a button that shows a text. */
const textNear = (button: Element, text: string): Element | undefined => {
  let around = button.parentElement;
  for (let level = 0; around && level < LEVELS; level += 1) {
    const found = [...around.querySelectorAll('code, pre, .selectable')].find(isText(text));
    if (found) return found;
    around = around.parentElement;
  }
  return undefined;
};

/**
 * Selects the text of a button where it is shown nearby.
 * @returns whether it was found
 */
export const selectShown = (button: Element, text: string): boolean => {
  const found = textNear(button, text);
  const selection = document.getSelection();
  if (!found || !selection) return false;
  selection.selectAllChildren(found);
  return true;
};

/** Copies the selection by the legacy API, which also works without the clipboard. */
export const copySelected = (): boolean => {
  try {
    // It is the only way on plain http, and no browser plans to remove it.
    return document.execCommand('copy');
  } catch {
    return false;
  }
};
