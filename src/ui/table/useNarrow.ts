import { useSyncExternalStore } from 'react';

const upTo = (width: number) => {
  // jsdom has none.
  const query = 'matchMedia' in window ? window.matchMedia(`(max-width: ${width}px)`) : undefined;
  const listen = (changed: () => void) => {
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  };
  const read = (): boolean => query?.matches ?? false;
  return (): boolean => useSyncExternalStore(listen, read);
};

/**
 * Whether the window is a phone's, up to 600 pixels wide: there only the page scrolls vertically. Repeated in the
 * stylesheet.
 */
export const useNarrow = upTo(600);

/** Whether rows are cards, up to 640 pixels. Repeated in the stylesheet. */
export const useCards = upTo(640);
