import type { ReactNode } from 'react';
import { classes } from '../classes';

export interface ButtonPlaceProps {
  /** What the button will show; nothing for one that shows an icon only. */
  readonly children?: ReactNode;
}

/** Keeps the place of a button that may come, so that nothing moves when it does. */
export const ButtonPlace = ({ children }: ButtonPlaceProps) => (
  <span className={classes('ui', children === undefined && 'icon', 'button', 'unknown')} aria-hidden="true">
    {children}
  </span>
);
