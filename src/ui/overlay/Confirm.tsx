import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '../disabledBy';
import { Alert } from '../status/Alert';
import { Button } from '../action/Button';
import { Modal } from './Modal';

export interface ConfirmProps {
  readonly title: string;
  /** The consequences, with the name of anything that will be lost. */
  readonly message: ReactNode;
  /** The verb on the button: "Revoke access", not "OK". */
  readonly action: string;
  /** The other button, if not "Cancel". */
  readonly cancel?: string | undefined;
  /** Data will be lost. */
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  /** Why it cannot be confirmed now. */
  readonly reason?: Reason;
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms an action that cannot easily be undone. */
export const Confirm = (props: ConfirmProps) => {
  const { title, message, action, cancel, danger, busy, reason, problem, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const actions = (
    <>
      <Button onClick={onClose} reason={busy ? t('ui.busy') : null}>
        {cancel ?? t('ui.cancel')}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} reason={reason} onClick={onConfirm} aria-describedby={id}>
        {action}
      </Button>
    </>
  );
  return (
    <Modal title={title} onClose={onClose} busy={busy} actions={actions}>
      {problem && <Alert type="danger" text={problem} />}
      <div id={id}>{message}</div>
    </Modal>
  );
};
