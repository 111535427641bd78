import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonKind } from './Button';
import type { Reason } from './disabledBy';
import type { IconName } from './icons';
import { usePlacement, type Align } from './placement';
import { useDismiss } from './useDismiss';

export interface PopoverProps {
  /** What the panel shows. */
  readonly label: string;
  /** What the button says. */
  readonly button: string;
  readonly icon?: IconName | undefined;
  /** Only the icon shows; what the button says is heard, and stands in its tip. */
  readonly compact?: boolean | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly align?: Align | undefined;
  readonly reason?: Reason;
  /** It is opened by what stood in its place. */
  readonly startsOpen?: boolean | undefined;
  /** Made when the panel opens, not before. */
  readonly children: () => ReactNode;
}

/** A button that opens a panel beside it. A press outside, Escape or × closes it and gives the focus back. */
export const Popover = (props: PopoverProps) => {
  const {
    label,
    button,
    icon,
    compact = false,
    kind = 'quiet',
    align = 'end',
    reason,
    startsOpen = false,
    children,
  } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  usePlacement(opener, panel, isOpen, align);
  useDismiss(whole, isOpen, close);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  const closeAndReturn = () => {
    close();
    opener.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    closeAndReturn();
  };
  return (
    <div role="presentation" className="popover-part" ref={whole} onKeyDown={press}>
      <Button
        ref={opener}
        kind={kind}
        icon={icon}
        label={compact ? button : undefined}
        reason={reason}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {compact ? null : button}
      </Button>
      {isOpen && (
        <div ref={panel} className="floating popover-panel" role="dialog" aria-label={label} tabIndex={-1}>
          <Button kind="quiet" icon="close" label={t('ui.close')} className="popover-close" onClick={closeAndReturn} />
          {children()}
        </div>
      )}
    </div>
  );
};
