import { useTranslation } from 'react-i18next';
import { useMessageText, type Message } from '../../messageText';
import { Confirm } from '../../ui/overlay/Confirm';

export interface BackupsTerminateProps {
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onTerminate: () => void;
  readonly onClose: () => void;
}

/** Says what ends, and what stays. */
export const BackupsTerminate = ({ pending, problem, onTerminate, onClose }: BackupsTerminateProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const message = (
    <>
      <p>{t('backupsTerminate.message')}</p>
      <p>{t('backupsTerminate.kept')}</p>
    </>
  );
  return (
    <Confirm
      title={t('backupsTerminate.title')}
      message={message}
      action={t('backupsTerminate.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={onTerminate}
      onClose={onClose}
    />
  );
};
