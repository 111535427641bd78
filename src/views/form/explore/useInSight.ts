import { useEffect, useRef } from 'react';

/** How far below the window a card may be to be asked about, in pixels. */
const AHEAD = '400px';

/** Tells once when an element comes into sight; where nobody can tell, at once. @returns what the element gets as `ref` */
export const useInSight = (onSight: () => void) => {
  const ref = useRef<HTMLElement>(null);
  const told = useRef(onSight);
  useEffect(() => {
    told.current = onSight;
  });
  useEffect(() => {
    if (!ref.current) return undefined;
    if (!('IntersectionObserver' in window)) {
      told.current();
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // Several come into sight at once: the page has its turn between what each of them leads to.
        timer = setTimeout(() => told.current(), 0);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return ref;
};
