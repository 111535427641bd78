import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { Modal } from '../../ui/overlay/Modal';

export interface ProjectIntroductionProps {
  /** The dialog is not about a particular object. */
  readonly ids: Readonly<Record<never, never>>;
  /** The name of the default project of a new server. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Explains to new users what projects are for. */
export const ProjectIntroduction = ({ name, onClose }: ProjectIntroductionProps) => {
  const { t } = useTranslation();
  return (
    <Modal
      title={t('projectIntroduction.title')}
      busy={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p>{t('projectIntroduction.holds')}</p>
      <p>{t('projectIntroduction.roles')}</p>
      <p>{t('projectIntroduction.begin', { name })}</p>
    </Modal>
  );
};
