// Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The room for the content of an element in pixels, without its padding. */
const roomIn = (element: Element): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
};

/**
 * Whether a single-line element shows only a part of its text. Right-to-left text is truncated at its left end, beyond
 * which nothing can be scrolled, so `scrollWidth` is not reliable: the text's own width is measured.
 */
export const isCut = (element: Element): boolean => {
  if (element.scrollWidth > element.clientWidth) return true;
  if (!RIGHT_TO_LEFT.test(element.textContent ?? '')) return false;
  const range = document.createRange();
  range.selectNodeContents(element);
  // Widths are rounded.
  return range.getBoundingClientRect().width > roomIn(element) + 1;
};
