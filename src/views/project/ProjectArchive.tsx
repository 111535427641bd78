import { useTranslation } from 'react-i18next';
import type { ProjectExtended } from '#api/schemas/project';
import { RequestConfirm } from '../RequestConfirm';
import type { RequestDialogProps } from '../requestProps';

export interface ProjectArchiveProps extends RequestDialogProps<'projectArchive'> {
  readonly project: ProjectExtended | undefined;
  readonly onArchive: (project: { readonly projectId: number }) => void;
}

/** Confirms archiving a project, with its name and the consequences. */
export const ProjectArchive = ({ ids, project, onArchive, ...dialog }: ProjectArchiveProps) => {
  const { t } = useTranslation();
  const message = (
    <>
      <p>{t('projectArchive.message', { name: project?.name })}</p>
      <p>{t('projectArchive.kept')}</p>
    </>
  );
  return (
    <RequestConfirm
      {...dialog}
      title={t('projectArchive.title')}
      message={message}
      action={t('projectArchive.submit')}
      onConfirm={() => onArchive(ids)}
    />
  );
};
