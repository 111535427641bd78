import { useRef } from 'react';
import { ScrollFrame } from './ScrollFrame';
import type { FrameProps } from './TableFrame';
import { useReachEnd } from './useReachEnd';

/**
 * A table of data on a phone: it scrolls sideways, and up and down with its page. What scrolls sideways cannot hold a
 * heading below the navbar, so a copy of the headings, outside of it, follows it sideways; screen readers have the original.
 */
export const NarrowFrame = ({ onReachEnd, head, ...frame }: FrameProps) => {
  const copy = useRef<HTMLDivElement>(null);
  const end = useReachEnd(onReachEnd);
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
