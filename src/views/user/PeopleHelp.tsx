import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/overlay/Modal';
import { Facts } from '../../ui/text/Facts';
import { RightsTable } from './RightsTable';

export interface PeopleHelpProps {
  /** The dialog is not about a particular object. */
  readonly ids: Readonly<Record<never, never>>;
  readonly onClose: () => void;
}

const words = ['webUser', 'appUser', 'siteRole', 'projectRole', 'dataCollector'] as const;

/** Explains the roles and their permissions. */
export const PeopleHelp = ({ onClose }: PeopleHelpProps) => {
  const { t } = useTranslation();
  return (
    <Modal title={t('peopleHelp.title')} busy={false} wide onClose={onClose}>
      <Facts
        facts={words.map((word) => ({
          key: word,
          name: t(`peopleHelp.${word}`),
          value: t(`peopleHelp.${word}Help`),
        }))}
      />
      <RightsTable />
      <p className="quiet-text">{t('peopleHelp.scope')}</p>
    </Modal>
  );
};
