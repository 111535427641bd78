/** Distance from the edge of the window (px). */
const MARGIN = 8;
/** Largest height of a list, and the height for which the page is scrolled (px). */
const MAX_HEIGHT = 320;
const MIN_HEIGHT = 160;

interface Range {
  readonly top: number;
  readonly bottom: number;
}

/** Where a list opens. */
export interface Placement {
  readonly side: 'above' | 'below';
  readonly maxHeight: number;
  /** Distance to scroll the page by. */
  readonly scroll: number;
}

/**
 * Places a list below its box, or above it where there is more room. If neither side has room, the page is scrolled.
 * @param box of the control, and `view` the visible part of the window, both in window coordinates
 * @param wanted the height of the list
 */
export const placeList = (box: Range, view: Range, wanted: number): Placement => {
  const height = Math.min(wanted, MAX_HEIGHT);
  const below = view.bottom - box.bottom - MARGIN;
  const above = box.top - view.top - MARGIN;
  if (below >= height || (below >= above && below >= MIN_HEIGHT))
    return { side: 'below', maxHeight: Math.min(MAX_HEIGHT, below), scroll: 0 };
  if (above >= Math.min(height, MIN_HEIGHT))
    return { side: 'above', maxHeight: Math.min(MAX_HEIGHT, above), scroll: 0 };
  const scroll = Math.max(0, Math.min(height - below, above));
  return { side: 'below', maxHeight: Math.min(MAX_HEIGHT, Math.max(below + scroll, MIN_HEIGHT)), scroll };
};
