import { forwardRef, type ButtonHTMLAttributes, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes';
import { disabledBy, type Reason } from '../disabledBy';
import { Icon } from '../Icon';
import type { IconName } from '../icons';

/** `primary`: the main action here. `quiet`: without a frame, for rows. `danger`: something will be lost. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'title' | 'type'> {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: IconName | undefined;
  /** What it does, if only the icon is shown. */
  readonly label?: string | undefined;
  /** Why it is disabled; shown on hover and focus. */
  readonly reason?: Reason;
  /** Its request is running: it shows a spinner, and ignores further clicks. */
  readonly busy?: boolean | undefined;
  /** Submits the form that contains it. */
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
      // A disabled button must not submit its form either, nor select its row.
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
