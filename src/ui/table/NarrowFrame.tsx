import { useRef } from 'react';
import { ScrollFrame } from './ScrollFrame';
import type { FrameProps } from './TableFrame';
import { useInfiniteScroll } from './useInfiniteScroll';

/**
 * A data table on a phone: it scrolls sideways, and vertically with its page. An element that scrolls sideways cannot
 * hold a sticky heading below the navbar, so a copy of the headings outside of it follows; screen readers have the
 * original.
 */
export const NarrowFrame = ({ onReachEnd, head, ...frame }: FrameProps) => {
  const copy = useRef<HTMLDivElement>(null);
  const end = useInfiniteScroll(onReachEnd);
  return (
    <>
      <div ref={copy} className="head-copy" aria-hidden="true">
        {head}
      </div>
      <ScrollFrame
        {...frame}
        className="narrow"
        onScroll={({ currentTarget }) => {
          if (copy.current) copy.current.scrollLeft = currentTarget.scrollLeft;
        }}
      />
      <div ref={end} />
    </>
  );
};
