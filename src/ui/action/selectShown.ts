/** How far from the button its text is looked for. */
const LEVELS = 4;

const isText = (text: string) => (element: Element) => element.textContent?.trim() === text.trim();

/** The element near a button that shows a text. */
const shownNear = (button: Element, text: string): Element | undefined => {
  let around = button.parentElement;
  for (let level = 0; around && level < LEVELS; level += 1) {
    const found = [...around.querySelectorAll('code, pre, .selectable')].find(isText(text));
    if (found) return found;
    around = around.parentElement;
  }
  return undefined;
};

/**
 * Selects the text that a button is about, where it is shown beside it.
 * @returns whether it is
 */
export const selectShown = (button: Element, text: string): boolean => {
  const found = shownNear(button, text);
  const selection = document.getSelection();
  if (!found || !selection) return false;
  selection.selectAllChildren(found);
  return true;
};

/** Copies what is selected, the old way, which also works without the clipboard. */
export const copySelected = (): boolean => {
  try {
    // It is the only way on plain http, and no browser plans to remove it.
    return document.execCommand('copy');
  } catch {
    return false;
  }
};
