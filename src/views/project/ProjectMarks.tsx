import { useTranslation } from 'react-i18next';
import { StateLabel } from '../../ui/status/StateLabel';

export interface ProjectMarksProps {
  readonly archived: boolean;
  readonly encrypted: boolean;
  /** In the head of one of its forms, which is not archived itself. */
  readonly ofForm?: boolean;
}

/** Special states of a project, as marks for the heads of its pages and of its forms' pages; nothing for most. */
export const ProjectMarks = ({ archived, encrypted, ofForm = false }: ProjectMarksProps) => {
  const { t } = useTranslation();
  return (
    <>
      {archived && (
        <StateLabel
          tone="plain"
          icon="archive"
          text={t(ofForm ? 'project.isArchivedOfForm' : 'project.isArchived')}
          hint={t('projectSettings.archived')}
        />
      )}
      {encrypted && (
        <StateLabel tone="plain" icon="lock" text={t('project.isEncrypted')} hint={t('projectSettings.onHelp')} />
      )}
    </>
  );
};
