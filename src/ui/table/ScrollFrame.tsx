import { useCallback, useState, type ReactNode, type UIEvent } from 'react';
import { classes } from '../classes';
import { useEdges } from './useEdges';

interface ScrollFrameProps {
  readonly onFrame: (frame: HTMLDivElement | null) => void;
  /** The subject of the rows, for screen readers. */
  readonly label: string;
  readonly className?: string;
  /** Its cells take the focus, so the frame needs none. */
  readonly isGrid?: boolean | undefined;
  readonly onScroll: (event: UIEvent<HTMLDivElement>) => void;
  readonly children: ReactNode;
}

/** The scrolling part of a data table; shadows at its edges show that there is more. */
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
      // Scrollable by keyboard.
      tabIndex={isGrid ? undefined : 0}
      onScroll={onScroll}
    >
      {children}
    </div>
  );
};
