import { useTranslation } from 'react-i18next';
import type { ProjectExtended } from '../../../api/schemas/project';
import { useMessageText, type Message } from '../../messageText';
import { Confirm } from '../../ui/overlay/Confirm';

export interface ProjectArchiveProps {
  readonly ids: { readonly projectId: number };
  readonly project: ProjectExtended | undefined;
  readonly pending: boolean;
  /** Why the last attempt failed. */
  readonly problem: Message | null;
  readonly onArchive: (project: { readonly projectId: number }) => void;
  readonly onClose: () => void;
}

/** Names the project, and says what archiving does and does not do. */
export const ProjectArchive = ({ ids, project, pending, problem, onArchive, onClose }: ProjectArchiveProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const message = (
    <>
      <p>{t('projectArchive.message', { name: project?.name })}</p>
      <p>{t('projectArchive.kept')}</p>
    </>
  );
  return (
    <Confirm
      title={t('projectArchive.title')}
      message={message}
      action={t('projectArchive.submit')}
      danger
      busy={pending}
      problem={pending ? null : messageText(problem)}
      onConfirm={() => onArchive(ids)}
      onClose={onClose}
    />
  );
};
