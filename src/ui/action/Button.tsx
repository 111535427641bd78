import { forwardRef } from 'react';
import { ButtonElement, type ButtonElementProps } from './ButtonElement';
import { classes } from '../classes';
import type { IconName } from '../icons';
import { Icon } from '../Icon';

/** `primary`: the one thing to do here. `quiet`: without a frame, for rows. `danger`: something will be lost. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonElementProps, 'tip'> {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: IconName | undefined;
  /** Its accessible name, if only the icon is shown. */
  readonly label?: string | undefined;
}

/** A button with Semantic UI's class names; its component would be on the first page. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ kind, icon, label, busy, className, children, ...rest }, ref) => (
    <ButtonElement
      {...rest}
      ref={ref}
      tip={label}
      busy={busy}
      className={classes(
        'ui',
        kind === 'danger' ? 'negative' : kind,
        icon && !children && 'icon',
        busy && 'loading',
        'button',
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </ButtonElement>
  ),
);
Button.displayName = 'Button';
