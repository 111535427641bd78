import { useEffect, useRef } from 'react';
import { END_DISTANCE, type FrameProps } from './TableFrame';

/** A list scrolls with its page: there is one scroll bar, and the headings stay below the navbar. */
export const ListFrame = ({ onFrame, onReachEnd, children }: Omit<FrameProps, 'label'>) => {
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
  return (
    <div ref={onFrame} className="list-frame">
      {children}
      <div ref={end} />
    </div>
  );
};
