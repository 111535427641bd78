import { useEffect, useRef } from 'react';
import { useStableCallback } from '#src/ui/useStableCallback';

/** In pixels: how far below the window cards are already loaded. */
const AHEAD = '400px';

/**
 * Calls back once when an element comes into view; at once if the browser cannot observe it.
 * @returns the `ref` for the element
 */
export const useInView = (onSight: () => void) => {
  const ref = useRef<HTMLElement>(null);
  const callBack = useStableCallback(onSight);
  useEffect(() => {
    if (!ref.current) return undefined;
    if (!('IntersectionObserver' in window)) {
      callBack();
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Several come into view at once: the page handles events between them.
        timer = setTimeout(callBack, 0);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [callBack]);
  return ref;
};
