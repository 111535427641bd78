import { useCallback, useState, type ReactNode, type UIEvent } from 'react';
import { classes } from '../classes';
import { useEdges } from './useEdges';

interface ScrollFrameProps {
  readonly onFrame: (frame: HTMLDivElement | null) => void;
  /** The subject of the rows, for screen readers. */
  readonly label: string;
  readonly className?: string;
  /** Its cells have the focus, so it needs none to be scrolled. */
  readonly isGrid?: boolean | undefined;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
  readonly children: ReactNode;
}

/** The scrolling part of a table of data, whose edges show where there is more. */
export const ScrollFrame = ({ onFrame, label, className, isGrid = false, onScroll, children }: ScrollFrameProps) => {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  useEdges(frame);
  const keep = useCallback(
    (element: HTMLDivElement | null) => {
      setFrame(element);
      onFrame(element);
    },
    [onFrame],
  );
  return (
    <div
      ref={keep}
      className={classes('table-scroll', className)}
      role="group"
      aria-label={label}
      // Keyboards scroll it.
      tabIndex={isGrid ? undefined : 0}
      onScroll={onScroll}
    >
      {children}
    </div>
  );
};
