import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { BackupsStep } from './BackupsStep';

export interface BackupsDestinationProps {
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** Explains the window that opens next. */
export const BackupsDestination = ({ onNext, onClose }: BackupsDestinationProps) => {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={onClose}>{t('ui.cancel')}</Button>
      <Button kind="primary" icon="external" data-first onClick={onNext}>
        {t('backupsSetUp.open')}
      </Button>
    </>
  );
  return (
    <BackupsStep step={2} busy={false} onClose={onClose} actions={actions}>
      <p>{t('backupsSetUp.destination')}</p>
      <p>{t('backupsSetUp.destinationCode')}</p>
    </BackupsStep>
  );
};
