import { useTranslation } from 'react-i18next';
import { RequestConfirm } from '../RequestConfirm';
import type { ProjectArchiveProps } from './ProjectArchive';
import type { RequestDialogProps } from '../requestProps';

export interface ProjectUnarchiveProps
  extends RequestDialogProps<'projectUnarchive'>, Pick<ProjectArchiveProps, 'project'> {
  readonly onUnarchive: (project: { readonly projectId: number }) => void;
}

/** Confirms un-archiving a project, with its name and the consequences. */
export const ProjectUnarchive = ({ ids, project, onUnarchive, ...dialog }: ProjectUnarchiveProps) => {
  const { t } = useTranslation();
  return (
    <RequestConfirm
      {...dialog}
      danger={false}
      title={t('projectUnarchive.title')}
      message={<p>{t('projectUnarchive.message', { name: project?.name })}</p>}
      action={t('projectUnarchive.submit')}
      onConfirm={() => onUnarchive(ids)}
    />
  );
};
