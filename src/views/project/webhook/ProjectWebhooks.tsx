import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '../../../../api/schemas/webhook';
import type { ProjectHead } from '../../../../store/selectors/projectHead';
import type { RouteLoad } from '../../../../store/selectors/routeLoad';
import type { WebhookListRow } from '../../../../store/selectors/webhooks';
import type { WebhookRef } from '../../../../store/webhookActs';
import { Button } from '../../../ui/action/Button';
import { List, type ListState } from '../../../ui/list/List';
import { Empty } from '../../../ui/status/Empty';
import { ProjectPage } from '../ProjectPage';
import { webhookColumns, type WebhookContext } from './webhookColumns';
import { WebhookLog } from './WebhookLog';

export interface ProjectWebhooksProps extends ListState {
  readonly head: ProjectHead;
  readonly load: RouteLoad;
  readonly rows: readonly WebhookListRow[];
  /** The new one. */
  readonly highlighted: number | null;
  /** The webhook whose log is shown; null for the list of all. */
  readonly loggedId: number | null;
  readonly deliveries: readonly WebhookDelivery[];
  readonly logLoad: RouteLoad;
  /** The list of all. */
  readonly listHref: string;
  readonly onCreate: (projectId: number) => void;
  readonly onEdit: (webhook: WebhookRef) => void;
  readonly onTest: (webhook: WebhookRef) => void;
  readonly onState: (webhook: WebhookRef & { readonly state: 'active' | 'paused' }) => void;
  readonly onRenew: (webhook: WebhookRef) => void;
  readonly onDelete: (webhook: WebhookRef) => void;
  readonly onRefresh: (webhook: WebhookRef) => void;
  readonly onDetails: (delivery: WebhookRef & { readonly deliveryId: number }) => void;
  readonly onAgain: (delivery: WebhookRef & { readonly deliveryId: number }) => void;
  readonly onRetry: (here: string) => void;
}

/** The webhooks of a project, or the log of one of them. */
export const ProjectWebhooks = (props: ProjectWebhooksProps) => {
  const { head, loggedId, onCreate } = props;
  const { t } = useTranslation();
  if (loggedId !== null) return <WebhookLog {...props} loggedId={loggedId} />;
  const create = (
    <Button kind="primary" icon="add" onClick={() => onCreate(head.projectId)}>
      {t('webhooks.create')}
    </Button>
  );
  return (
    <ProjectPage head={head} action={create}>
      <p className="intro">{t('webhooks.intro')}</p>
      <WebhookList {...props} />
    </ProjectPage>
  );
};

const rowKey = ({ webhook }: WebhookListRow) => webhook.id;

const isMuted = ({ webhook }: WebhookListRow) => webhook.state !== 'active';

const WebhookList = (props: ProjectWebhooksProps) => {
  const { head, load, onEdit, onTest, onState, onRenew, onDelete } = props;
  const { t } = useTranslation();
  const { projectId } = head;
  const context = useMemo<WebhookContext>(
    () => ({
      onEdit: (webhookId) => onEdit({ projectId, webhookId }),
      onTest: (webhookId) => onTest({ projectId, webhookId }),
      onState: (webhookId, state) => onState({ projectId, webhookId, state }),
      onRenew: (webhookId) => onRenew({ projectId, webhookId }),
      onDelete: (webhookId) => onDelete({ projectId, webhookId }),
    }),
    [projectId, onEdit, onTest, onState, onRenew, onDelete],
  );
  return (
    <List
      query={props.query}
      onQuery={props.onQuery}
      filterLabel={t('webhooks.filter')}
      columns={webhookColumns}
      rows={props.rows}
      rowKey={rowKey}
      context={context}
      caption={t('webhooks.title')}
      status={load.status}
      problem={t('webhooks.failed')}
      onRetry={() => props.onRetry(load.here)}
      highlighted={props.highlighted}
      isMuted={isMuted}
      empty={
        <Empty icon="exchange" title={t('webhooks.empty')}>
          {t('webhooks.emptyHelp')}
        </Empty>
      }
    />
  );
};
