import type { ReactNode, UIEvent } from 'react';
import { ScrollFrame } from './ScrollFrame';

export interface FrameProps {
  readonly onFrame: (frame: HTMLDivElement | null) => void;
  /** The subject of the rows, for screen readers. */
  readonly label: string;
  /** Called when the end of the rows comes into view. */
  readonly onReachEnd: (() => void) | undefined;
  /** The cells of a grid have the focus. */
  readonly isGrid?: boolean | undefined;
  /** Its headings once more, where they have to be copied. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The distance in pixels from the end at which more is loaded. */
export const END_DISTANCE = 5;

/** A table of data scrolls inside its frame, and the edges show where there is more. */
export const TableFrame = ({ onReachEnd, ...frame }: Omit<FrameProps, 'head'>) => {
  const scroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= END_DISTANCE) onReachEnd?.();
  };
  return <ScrollFrame {...frame} onScroll={scroll} />;
};
