import { useTranslation } from 'react-i18next';
import { RequestConfirm } from '../RequestConfirm';
import type { RequestDialogProps } from '../requestProps';

export interface BackupsTerminateProps extends RequestDialogProps<'backupsTerminate'> {
  readonly onTerminate: () => void;
}

/** Confirms switching backups off, with the consequences. */
export const BackupsTerminate = ({ onTerminate, ...dialog }: BackupsTerminateProps) => {
  const { t } = useTranslation();
  const message = (
    <>
      <p>{t('backupsTerminate.message')}</p>
      <p>{t('backupsTerminate.kept')}</p>
    </>
  );
  return (
    <RequestConfirm
      {...dialog}
      title={t('backupsTerminate.title')}
      message={message}
      action={t('backupsTerminate.submit')}
      onConfirm={onTerminate}
    />
  );
};
