import { forwardRef, type ButtonHTMLAttributes, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { disabledBy, type Reason } from '../disabledBy';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

/** `primary`: the one thing to do here. `quiet`: without a frame, for rows. `danger`: something will be lost. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'title' | 'type'> {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: IconName | undefined;
  /** What it does, where only the icon shows. */
  readonly label?: string | undefined;
  /** Why it cannot be used now; shown on hover and focus. */
  readonly reason?: Reason;
  /** Its request runs: it turns, and further clicks do nothing. */
  readonly busy?: boolean | undefined;
  /** Sends the form it stands in. */
  readonly submit?: boolean | undefined;
}

const kindClass: Readonly<Record<ButtonKind, string>> = {
  primary: 'primary',
  secondary: '',
  quiet: 'quiet',
  danger: 'negative',
};

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(
  ({ kind = 'secondary', icon, label, reason, busy, submit, onClick, className, children, ...rest }, ref) => {
    const { t } = useTranslation();
    const stopped = reason ?? (busy ? t('ui.busy') : null);
    const click = (event: MouseEvent<HTMLButtonElement>) => {
      // A disabled one must not send its form either, nor choose the row it stands in.
      if (!stopped) return onClick?.(event);
      event.preventDefault();
      return event.stopPropagation();
    };
    return (
      <button
        {...rest}
        ref={ref}
        type={submit ? 'submit' : 'button'}
        className={classes('ui', kindClass[kind], icon && !children && 'icon', busy && 'loading', 'button', className)}
        {...(label === undefined ? {} : { 'aria-label': label, 'data-tip': label })}
        aria-busy={busy || undefined}
        onClick={click}
        {...disabledBy(stopped)}
      >
        {icon && <Icon name={icon} />}
        {children}
      </button>
    );
  },
);
Button.displayName = 'Button';
