import { useCallback, useState, type ReactNode, type UIEvent } from 'react';
import { useEdges } from './useEdges';

export interface FrameProps {
  readonly onFrame: (frame: HTMLDivElement | null) => void;
  /** The subject of the rows, for screen readers. */
  readonly label: string;
  /** Called when the end of the rows comes into view. */
  readonly onReachEnd: (() => void) | undefined;
  /** Its headings once more, where they have to be copied. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The distance in pixels from the end at which more is loaded. */
export const END_DISTANCE = 5;

/** A table of data scrolls inside its frame, and the edges show where there is more. */
export const TableFrame = ({ onFrame, label, onReachEnd, children }: Omit<FrameProps, 'head'>) => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  useEdges(frame);
  const keep = useCallback(
    (element: HTMLDivElement | null) => {
      setFrame(element);
      onFrame(element);
    },
    [onFrame],
  );
  const scroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= END_DISTANCE) onReachEnd?.();
  };
  return (
    <div
      ref={keep}
      className="table-scroll"
      role="group"
      aria-label={label}
      // Keyboards scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={scroll}
    >
      {children}
    </div>
  );
};
