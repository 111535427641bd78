import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button';
import { Modal } from '../../ui/overlay/Modal';

export interface ProjectIntroductionProps {
  /** It is about no thing in particular. */
  readonly ids: Readonly<Record<never, never>>;
  /** What the project is called that every new server has. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Says to those who begin what projects are for. */
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
