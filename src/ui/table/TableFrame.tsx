import type { ReactNode, UIEvent } from 'react';
import { ScrollFrame } from './ScrollFrame';

export interface FrameProps {
  readonly onFrame: (frame: HTMLDivElement | null) => void;
  /** The subject of the rows, for screen readers. */
  readonly label: string;
  /** Called when the end of the rows comes into view. */
  readonly onReachEnd: (() => void) | undefined;
  /** The cells of a grid take the focus. */
  readonly isGrid?: boolean | undefined;
  /** A copy of its headings, where necessary. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** The distance in pixels from the end at which more is loaded. */
export const END_DISTANCE = 5;

/** A data table that scrolls inside its frame, with shadows at its edges if there is more. */
export const TableFrame = ({ onReachEnd, ...frame }: Omit<FrameProps, 'head'>) => {
  const scroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= END_DISTANCE) onReachEnd?.();
  };
  return <ScrollFrame {...frame} onScroll={scroll} />;
};
