import { useSyncExternalStore } from 'react';

/** The width of the window in pixels up to which a table of data scrolls with its page, repeated in the stylesheet. */
const NARROW_UP_TO = 600;

// jsdom has none.
const narrow = 'matchMedia' in window ? window.matchMedia(`(max-width: ${NARROW_UP_TO}px)`) : undefined;

const listen = (changed: () => void) => {
  narrow?.addEventListener('change', changed);
  return () => narrow?.removeEventListener('change', changed);
};

const read = (): boolean => narrow?.matches ?? false;

/** Whether the window is a phone's: there one thing scrolls up and down, the page. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, read);
