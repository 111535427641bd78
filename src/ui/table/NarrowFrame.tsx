import { useCallback, useRef, useState } from 'react';
import type { FrameProps } from './TableFrame';
import { useEdges } from './useEdges';
import { useReachEnd } from './useReachEnd';

/**
 * A table of data on a phone: it scrolls sideways, and up and down with its page. What scrolls sideways cannot hold a
 * heading below the navbar, so a copy of the headings, outside of it, follows it sideways; screen readers have the original.
 */
export const NarrowFrame = ({ onFrame, label, onReachEnd, head, children }: FrameProps) => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const copy = useRef<HTMLDivElement>(null);
  const end = useReachEnd(onReachEnd);
  useEdges(frame);
  const keep = useCallback(
    (element: HTMLDivElement | null) => {
      setFrame(element);
      onFrame(element);
    },
    [onFrame],
  );
  return (
    <>
      <div ref={copy} className="head-copy" aria-hidden="true">
        {head}
      </div>
      <div
        ref={keep}
        className="table-scroll narrow"
        role="group"
        aria-label={label}
        // Keyboards scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (copy.current) copy.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        {children}
      </div>
      <div ref={end} />
    </>
  );
};
