import { useContext, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { classes } from '../classes';
import { isEdited } from '../form/isEdited';
import { NoticeContext } from '../status/NoticeContext';
import { DiscardPrompt } from './DiscardPrompt';
import { useDialog, trapFocus } from './useDialog';

export interface ModalProps {
  readonly title: string;
  /**
   * Called for Escape, × and a click on the backdrop, after a confirmation if there is unsaved input. Missing if the
   * dialog requires an answer.
   */
  readonly onClose?: (() => void) | undefined;
  /** A request of the dialog is running: it cannot be closed. */
  readonly busy: boolean;
  /** For long lines. */
  readonly wide?: boolean | undefined;
  /** As high as the window allows, so that long content scrolls inside. */
  readonly tall?: boolean | undefined;
  /** The buttons below the body, the main one last. A Form in the body has its own. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog over the page, based on the browser's dialog element: open while rendered. */
export const Modal = ({ title, onClose, busy, wide, tall, actions, children }: ModalProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const notice = useContext(NoticeContext);
  const dialog = useDialog();
  const pressedOutside = useRef(false);
  const focusedBefore = useRef<Element | null>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (busy || !onClose) return;
    if (!dialog.current || !isEdited(dialog.current)) return onClose();
    if (!isAsking) focusedBefore.current = document.activeElement;
    setAsking(true);
  };
  const keep = () => {
    setAsking(false);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') trapFocus(event);
    if (event.key !== 'Escape') return;
    // Otherwise the browser would close the dialog itself.
    event.preventDefault();
    event.stopPropagation();
    if (isAsking) keep();
    else close();
  };
  // The dialog element fills the window around its box, so a click on the element itself is on the backdrop.
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  return (
    <dialog
      ref={dialog}
      className="modal-backdrop"
      aria-modal="true"
      aria-labelledby={heading}
      onKeyDown={press}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onMouseUp={(event) => {
        if (pressedOutside.current && isOutside(event)) close();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={classes('modal-box', wide && 'wide', tall && 'tall')}>
        <header className="modal-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          {onClose && (
            <Button
              kind="quiet"
              icon="close"
              label={t('ui.close')}
              reason={busy ? t('ui.busy') : null}
              onClick={close}
            />
          )}
        </header>
        <div className="modal-body">
          {isAsking && onClose && <DiscardPrompt onStay={keep} onDiscard={onClose} />}
          {notice}
          {children}
        </div>
        {actions && <div className="modal-actions actions">{actions}</div>}
      </div>
    </dialog>
  );
};
