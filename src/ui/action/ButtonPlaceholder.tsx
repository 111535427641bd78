import type { ReactNode } from 'react';
import { classes } from '../classes';

export interface ButtonPlaceholderProps {
  /** The content of the button; none for one with only an icon. */
  readonly children?: ReactNode;
}

/** Reserves the space of a button that may come, so that nothing moves when it does. */
export const ButtonPlaceholder = ({ children }: ButtonPlaceholderProps) => (
  <span className={classes('ui', children === undefined && 'icon', 'button', 'unknown')} aria-hidden="true">
    {children}
  </span>
);
