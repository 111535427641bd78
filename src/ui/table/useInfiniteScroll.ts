import { useEffect, useRef, type RefObject } from 'react';
import { END_DISTANCE } from './TableFrame';

/** Calls back when the page has been scrolled to the element of the ref, which is the end of a table's rows. */
export const useInfiniteScroll = (onReachEnd: (() => void) | undefined): RefObject<HTMLDivElement> => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onReachEnd) return undefined;
    const look = () => {
      const bottom = end.current?.getBoundingClientRect().bottom;
      if (bottom !== undefined && bottom - window.innerHeight <= END_DISTANCE) onReachEnd();
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [onReachEnd]);
  return end;
};
