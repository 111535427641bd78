import type { FrameProps } from './TableFrame';
import { useInfiniteScroll } from './useInfiniteScroll';

/** A list scrolls with its page: there is one scroll bar, and the headings stay below the navbar. */
export const ListFrame = ({ onFrame, onReachEnd, children }: FrameProps) => {
  const end = useInfiniteScroll(onReachEnd);
  return (
    <div ref={onFrame} className="list-frame">
      {children}
      <div ref={end} />
    </div>
  );
};
