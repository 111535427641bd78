import type { Placement } from '@floating-ui/dom';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonKind } from '../action/Button';
import type { Reason } from '../disabledBy';
import type { IconName } from '../icons';
import { useDismiss } from './useDismiss';
import { usePlacement } from './usePlacement';

export interface PopoverProps {
  /** The subject of the panel. */
  readonly label: string;
  /** The text of the button. */
  readonly button: string;
  /** The subject of the button, read before its text: "Days: today". */
  readonly of?: string | undefined;
  readonly icon?: IconName | undefined;
  /** Shows only the icon; the text is its accessible name and its tip. */
  readonly compact?: boolean | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly placement?: Placement | undefined;
  readonly reason?: Reason;
  /** -1 in a grid, which has one tab stop. */
  readonly tabIndex?: number | undefined;
  /** Opened by the button that it replaces. */
  readonly startsOpen?: boolean | undefined;
  /** Set if another component controls whether it is open. */
  readonly opened?: { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void } | undefined;
  /** Called whenever the panel closes. */
  readonly onClose?: (() => void) | undefined;
  /** Rendered when the panel opens; its content may close it. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a panel next to it. A click outside, Escape or × closes it and restores the focus. The panel has
 * the focus, unless one of its elements took it.
 */
export const Popover = (props: PopoverProps) => {
  const {
    label,
    button,
    of,
    icon,
    compact = false,
    kind = 'quiet',
    placement = 'bottom-end',
    reason,
    startsOpen = false,
    opened,
    onClose,
    children,
  } = props;
  const { t } = useTranslation();
  const [isOwnOpen, setOwnOpen] = useState(startsOpen);
  const { isOpen, onChange: setOpen } = opened ?? { isOpen: isOwnOpen, onChange: setOwnOpen };
  const whole = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    onClose?.();
  }, [setOpen, onClose]);
  usePlacement(opener, panel, isOpen, placement);
  useDismiss(whole, isOpen, close);
  useEffect(() => {
    if (!isOpen || panel.current?.contains(document.activeElement)) return;
    // It is not positioned yet, so nothing may scroll to it.
    panel.current?.focus({ preventScroll: true });
  }, [isOpen]);
  const closeAndReturn = () => {
    close();
    opener.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    // Escape in an input inside comes first.
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
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
        tabIndex={props.tabIndex}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {of !== undefined && <span className="hidden-text">{of}: </span>}
        {compact ? null : button}
      </Button>
      {isOpen && (
        <div ref={panel} className="floating popover-panel" role="dialog" aria-label={label} tabIndex={-1}>
          <Button kind="quiet" icon="close" label={t('ui.close')} className="popover-close" onClick={closeAndReturn} />
          <Inside close={closeAndReturn}>{children}</Inside>
        </div>
      )}
    </div>
  );
};

const Inside = ({ close, children }: Pick<PopoverProps, 'children'> & { readonly close: () => void }) => (
  <>{children(close)}</>
);
