import { useContext, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button';
import { classes } from '../classes';
import { NoticeContext } from '../status/NoticeContext';
import { useDialog, trapFocus } from './useDialog';

export interface ModalProps {
  readonly title: string;
  /** Called for Escape, × and a press on the backdrop. */
  readonly onClose: () => void;
  /** A request of the dialog is running: it cannot be closed. */
  readonly busy: boolean;
  /** For long lines; as high as the window allows, so that long content scrolls inside. */
  readonly wide?: boolean | undefined;
  /** The buttons below the body, the main one last. A Form in the body has its own. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the page, using the browser's own: it is open as long as it is rendered. */
export const Modal = ({ title, onClose, busy, wide, actions, children }: ModalProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const notice = useContext(NoticeContext);
  const dialog = useDialog();
  const pressedOutside = useRef(false);
  const close = () => {
    if (!busy) onClose();
  };
  const press = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') trapFocus(event);
    if (event.key !== 'Escape') return;
    // Otherwise the browser would close the dialog itself.
    event.preventDefault();
    event.stopPropagation();
    close();
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
      <div className={classes('modal-box', wide && 'wide')}>
        <header className="modal-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button kind="quiet" icon="close" label={t('ui.close')} reason={busy ? t('ui.busy') : null} onClick={close} />
        </header>
        <div className="modal-body">
          {notice}
          {children}
        </div>
        {actions && <div className="modal-actions actions">{actions}</div>}
      </div>
    </dialog>
  );
};
