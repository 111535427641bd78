import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EncryptOutcome } from '#store/selectors/project/settings';
import { useMessageText, type Message } from '#src/messageText';
import { Alert } from '#src/ui/status/Alert';
import { Button } from '#src/ui/action/Button';
import { Modal } from '#src/ui/overlay/Modal';
import { EncryptInformation } from './EncryptInformation';
import { EncryptPassphrase } from './EncryptPassphrase';

export interface ProjectEncryptProps {
  readonly ids: { readonly projectId: number };
  /** The result of the last attempt; `already`: encryption was on before. */
  readonly outcome: EncryptOutcome;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onEncrypt: (key: { readonly projectId: number; readonly passphrase: string; readonly hint: string }) => void;
  /** It was closed after an attempt. */
  readonly onLeave: (project: { readonly projectId: number }) => void;
  readonly onClose: () => void;
}

/** Turns encryption on: its consequences, then a passphrase, then the next steps. */
export const ProjectEncrypt = (props: ProjectEncryptProps) => {
  const { ids, outcome, pending, problem, onEncrypt, onLeave, onClose } = props;
  const messageText = useMessageText();
  const [informed, setInformed] = useState(false);
  const close = () => (outcome === null ? onClose() : onLeave(ids));
  const problemText = pending ? null : messageText(problem);
  if (outcome === 'on') return <On onClose={close} />;
  if (outcome === 'already') return <Already problem={problemText} onClose={close} />;
  if (!informed) return <EncryptInformation busy={pending} onNext={() => setInformed(true)} onClose={close} />;
  return (
    <EncryptPassphrase
      pending={pending}
      problem={problemText}
      onSubmit={({ passphrase, hint }) => onEncrypt({ ...ids, passphrase, hint })}
      onClose={close}
    />
  );
};

const On = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const finish = (
    <Button kind="primary" onClick={onClose}>
      {t('projectEncrypt.finish')}
    </Button>
  );
  return (
    <Modal title={t('projectEncrypt.doneTitle')} busy={false} onClose={onClose} actions={finish}>
      <p>{t('projectEncrypt.done')}</p>
      <p>{t('projectSettings.keep')}</p>
    </Modal>
  );
};

/** Encryption was already on, so there is nothing to retry. */
const Already = ({ problem, onClose }: { readonly problem: string | null; readonly onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('projectEncrypt.title')}
      busy={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {problem && <Alert type="warning" text={problem} />}
    </Modal>
  );
};
