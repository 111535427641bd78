import { useLayoutEffect, useState } from 'react';

/** The current width of an element in pixels; 0 while there is none. */
export const useWidth = (element: HTMLElement | null): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return undefined;
    const read = () => setWidth(element.clientWidth);
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, [element]);
  return width;
};
