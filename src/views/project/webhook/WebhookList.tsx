import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { WebhookListRow } from '#store/selectors/webhook/webhooks';
import type { WebhookRef } from '#store/webhook/actions';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import { webhookColumns, type WebhookContext } from './webhookColumns';

export interface WebhookListProps extends ListState {
  readonly projectId: number;
  readonly load: RouteLoad;
  readonly rows: readonly WebhookListRow[];
  readonly onEdit: (webhook: WebhookRef) => void;
  readonly onTest: (webhook: WebhookRef) => void;
  readonly onState: (webhook: WebhookRef & { readonly state: 'active' | 'paused' }) => void;
  readonly onRenew: (webhook: WebhookRef) => void;
  readonly onDelete: (webhook: WebhookRef) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ webhook }: WebhookListRow) => webhook.id;

const isMuted = ({ webhook }: WebhookListRow) => webhook.state !== 'active';

/** The webhooks of a project. */
export const WebhookList = (props: WebhookListProps) => {
  const { projectId, load, onEdit, onTest, onState, onRenew, onDelete } = props;
  const { t } = useTranslation();
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
      noun="webhooks"
      filterLabel={t('webhooks.filter')}
      columns={webhookColumns}
      rows={props.rows}
      rowKey={rowKey}
      context={context}
      caption={t('webhooks.title')}
      status={load.status}
      problem={t('webhooks.failed')}
      onRetry={() => props.onRetry(load.here)}
      isMuted={isMuted}
      empty={
        <Empty icon="exchange" title={t('webhooks.empty')}>
          {t('webhooks.emptyHelp')}
        </Empty>
      }
    />
  );
};
