import { useEffect, useState } from 'react';

/** What only passes while somebody scrolls must not be asked for. In milliseconds. */
export const REST = 120;
const MOST_SHOWN = 5000;

/** Those that the browser has: they are there at once when they come back into sight. */
const shown = new Set<string>();

/** A picture has come. */
export const rememberShown = (src: string): void => {
  if (shown.size >= MOST_SHOWN) shown.clear();
  shown.add(src);
};

/** Whether a picture should be asked for: what holds it was at rest for a moment, or the browser has it. */
export const useRest = (src: string | null): boolean => {
  const [isAtRest, setAtRest] = useState(src !== null && shown.has(src));
  useEffect(() => {
    if (src === null || isAtRest) return undefined;
    const timer = setTimeout(() => setAtRest(true), REST);
    return () => clearTimeout(timer);
  }, [src, isAtRest]);
  return isAtRest;
};
