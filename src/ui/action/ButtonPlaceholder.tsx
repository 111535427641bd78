import type { ReactNode } from 'react';

export interface ButtonPlaceholderProps {
  /** The content of the button. */
  readonly children: ReactNode;
}

/** Reserves the space of a possible button, so that nothing moves when it appears. */
export const ButtonPlaceholder = ({ children }: ButtonPlaceholderProps) => (
  <span className="ui button unknown" aria-hidden="true">
    {children}
  </span>
);
