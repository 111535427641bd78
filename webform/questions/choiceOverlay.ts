/** The open lists of choices of the form engine. */
const LISTS = '.p-select-overlay, .p-multiselect-overlay';

/**
 * Whether an event came from an open list of choices. Asks for its path when it began: what was pressed may be drawn again
 * in the meantime, and the list may be closing, so that its question no longer knows it.
 */
export const isFromList = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof Element && each.matches(LISTS));

type Side = Readonly<Partial<Record<'top' | 'bottom' | 'minHeight' | 'transformOrigin', string>>>;

const BELOW: Side = { top: '100%', bottom: 'auto', transformOrigin: 'top' };

/** What stays free next to a list that the page was scrolled for (px). */
const MARGIN = 8;

const sides = new WeakMap<HTMLElement, Side>();

const sideOf = (list: HTMLElement, box: Element): Side => {
  const { top, bottom } = box.getBoundingClientRect();
  const height = list.offsetHeight; // not its rectangle, which grows while it opens
  const missing = bottom + height + MARGIN - innerHeight;
  // As high as it is now: the text being typed to search in it would move otherwise with each choice that is left out.
  if (missing > 0 && top >= height)
    return { top: 'auto', bottom: '100%', minHeight: `${height}px`, transformOrigin: 'bottom' };
  if (missing > 0) scrollBy(0, Math.min(missing, top - MARGIN));
  return BELOW;
};

/**
 * Puts an open list below its box, in which it stands, or above it where there is no room; without room on either side the
 * page is scrolled. It stays there: a list that changes sides while it is pressed loses the press, and with it the answer.
 */
export const placeList = (list: HTMLElement | null, box: Element): void => {
  if (list === null) return;
  const side = sides.get(list) ?? sideOf(list, box);
  sides.set(list, side);
  Object.assign(list.style, side, { insetInlineStart: '0', minWidth: '100%' });
};
