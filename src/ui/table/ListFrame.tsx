import type { FrameProps } from './TableFrame';
import { useReachEnd } from './useReachEnd';

/** A list scrolls with its page: there is one scroll bar, and the headings stay below the navbar. */
export const ListFrame = ({ onFrame, onReachEnd, children }: FrameProps) => {
  const end = useReachEnd(onReachEnd);
  return (
    <div ref={onFrame} className="list-frame">
      {children}
      <div ref={end} />
    </div>
  );
};
