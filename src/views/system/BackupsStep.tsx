import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/overlay/Modal';

const STEPS = 3;

export interface BackupsStepProps {
  /** Counted from 1. */
  readonly step: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of each step of the set-up. */
export const BackupsStep = ({ step, busy, onClose, actions, children }: BackupsStepProps) => {
  const { t } = useTranslation();
  return (
    <Modal title={t('backupsSetUp.title')} busy={busy} onClose={onClose} actions={actions}>
      <p className="quiet-text">{t('backupsSetUp.step', { step, total: STEPS })}</p>
      {children}
    </Modal>
  );
};
