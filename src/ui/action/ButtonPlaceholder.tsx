import type { ReactNode } from 'react';

export interface ButtonPlaceholderProps {
  /** The content of the button. */
  readonly children: ReactNode;
}

/** Reserves the space of a button that may come, so that nothing moves when it does. */
export const ButtonPlaceholder = ({ children }: ButtonPlaceholderProps) => (
  <span className="ui button unknown" aria-hidden="true">
    {children}
  </span>
);
