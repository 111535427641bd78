import type { ReactNode } from 'react';

export interface TwoLinesProps {
  readonly children: ReactNode;
  /** What tells it from others: an id, an address. Nothing is a single line. */
  readonly second?: ReactNode;
}

/** A name, with a quiet second line below it. */
export const TwoLines = ({ children, second }: TwoLinesProps) => (
  <span className="two-lines">
    <span className="first-line">{children}</span>
    {/* Where both are in one line, and for screen readers. */}
    {second && ' '}
    {second && <span className="second-line">{second}</span>}
  </span>
);
