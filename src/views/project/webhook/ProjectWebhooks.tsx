import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectHead } from '#store/selectors/project/head';
import { Button } from '#src/ui/action/Button';
import { ProjectPage } from '../ProjectPage';

export interface ProjectWebhooksProps {
  readonly head: ProjectHead;
  /** The webhook whose log is shown; null for the list of all. */
  readonly loggedId: number | null;
  readonly onCreate: (projectId: number) => void;
  readonly WebhookList: ComponentType;
  readonly WebhookLog: ComponentType<{ readonly loggedId: number }>;
}

/** The webhooks of a project, or the log of one of them. */
export const ProjectWebhooks = ({ head, loggedId, onCreate, WebhookList, WebhookLog }: ProjectWebhooksProps) => {
  const { t } = useTranslation();
  if (loggedId !== null) return <WebhookLog loggedId={loggedId} />;
  const create = (
    <Button kind="primary" icon="add" onClick={() => onCreate(head.projectId)}>
      {t('webhooks.create')}
    </Button>
  );
  return (
    <ProjectPage head={head} action={create}>
      <p className="intro">{t('webhooks.intro')}</p>
      <WebhookList />
    </ProjectPage>
  );
};
