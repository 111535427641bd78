import { forwardRef } from 'react';
import { ButtonElement, type ButtonElementProps } from './ButtonElement';
import { classes } from '../classes';
import type { IconName } from '../icons';
import { PlainIcon } from '../PlainIcon';

/** `primary`: the one thing to do here. `quiet`: without a frame, for rows. `danger`: something will be lost. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonElementProps, 'tip'> {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: IconName | undefined;
  /** What it does, where only the icon shows. */
  readonly label?: string | undefined;
}

/** A button of the first page, which does without Semantic UI's component; also where a reference to it is needed. */
export const PlainButton = forwardRef<HTMLButtonElement, ButtonProps>(
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
      {icon && <PlainIcon name={icon} />}
      {children}
    </ButtonElement>
  ),
);
PlainButton.displayName = 'PlainButton';
