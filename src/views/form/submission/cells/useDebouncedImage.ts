import { useEffect, useState } from 'react';

/** In milliseconds: the delay before requests, so that nothing is requested while scrolling past. */
export const REST = 120;
const MOST_SHOWN = 5000;

/** Loaded pictures: they are shown at once when scrolled back into view. */
const shown = new Set<string>();

/** A picture was loaded. */
export const markImageLoaded = (src: string): void => {
  if (shown.size >= MOST_SHOWN) shown.clear();
  shown.add(src);
};

/** Whether to request a picture: scrolling has stopped for a moment, or the browser has cached it. */
export const useDebouncedImage = (src: string | null): boolean => {
  const [isAtRest, setAtRest] = useState(src !== null && shown.has(src));
  useEffect(() => {
    if (src === null || isAtRest) return undefined;
    const timer = setTimeout(() => setAtRest(true), REST);
    return () => clearTimeout(timer);
  }, [src, isAtRest]);
  return isAtRest;
};
