import { useLayoutEffect, useState } from 'react';

/**
 * The distance of an element from the top of the page, in pixels. Measured after every rendering, because the content
 * above it changes; it ends once the position is stable.
 */
export const usePageTop = (element: () => HTMLElement | null): number => {
  const [top, setTop] = useState(0);
  const measure = () => {
    const found = element();
    if (found) setTop(Math.round(found.getBoundingClientRect().top + window.scrollY));
  };
  useLayoutEffect(measure);
  return top;
};
