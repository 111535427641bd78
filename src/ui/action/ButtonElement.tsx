import { forwardRef, type ButtonHTMLAttributes, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { disabledBy, type Reason } from '../disabledBy';

type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'disabled' | 'role' | 'title' | 'type'>;

export interface ButtonElementProps extends Attributes {
  /** Its tooltip, if only the icon is shown. */
  readonly tip?: string | undefined;
  /** Why it is disabled; shown on hover and focus. */
  readonly reason?: Reason;
  /** Its request is running: further clicks are ignored. */
  readonly busy?: boolean | undefined;
  /** Submits its form. */
  readonly submit?: boolean | undefined;
}

/** The behaviour of every button of the site; its class names are the caller's. */
export const ButtonElement = forwardRef<HTMLButtonElement, ButtonElementProps>(
  ({ tip, reason, busy, submit, onClick, ...rest }, ref) => {
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
        {...(tip === undefined ? {} : { 'aria-label': tip, 'data-tip': tip })}
        aria-busy={busy || undefined}
        onClick={click}
        {...disabledBy(stopped)}
      />
    );
  },
);
ButtonElement.displayName = 'ButtonElement';
