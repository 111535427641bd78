import type { ReactNode } from 'react';

export interface TwoLinesProps {
  readonly children: ReactNode;
  /** A distinguishing detail: an id, an address. Nothing is a single line. */
  readonly second?: ReactNode;
}

/** A name, with a quiet second line below it. */
export const TwoLines = ({ children, second }: TwoLinesProps) => (
  <span className="two-lines">
    <span className="first-line">{children}</span>
    {/* If both are on one line, and for screen readers. */}
    {second && ' '}
    {second && <span className="second-line">{second}</span>}
  </span>
);
