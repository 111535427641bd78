import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#api/schemas/webhook';
import type { ProjectHead } from '#store/selectors/project/head';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { WebhookListRow } from '#store/selectors/webhook/webhooks';
import type { WebhookRef } from '#store/webhook/actions';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { List, type ListState } from '#src/ui/list/List';
import { Alert } from '#src/ui/status/Alert';
import { Empty } from '#src/ui/status/Empty';
import { ProjectPage } from '../ProjectPage';
import { deliveryColumns, type DeliveryContext } from './deliveryColumns';
import { webhookStates } from './webhookTexts';

export interface WebhookLogProps extends ListState {
  readonly loggedId: number;
  readonly head: ProjectHead;
  /** All webhooks of the project. */
  readonly rows: readonly WebhookListRow[];
  readonly load: RouteLoad;
  readonly deliveries: readonly WebhookDelivery[];
  readonly logLoad: RouteLoad;
  /** The address of the list. */
  readonly listHref: string;
  readonly onTest: (webhook: WebhookRef) => void;
  readonly onState: (webhook: WebhookRef & { readonly state: 'active' | 'paused' }) => void;
  readonly onRefresh: (webhook: WebhookRef) => void;
  readonly onDetails: (delivery: WebhookRef & { readonly deliveryId: number }) => void;
  readonly onAgain: (delivery: WebhookRef & { readonly deliveryId: number }) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ id }: WebhookDelivery) => id;

/** The recent deliveries of a webhook, and their results. */
export const WebhookLog = (props: WebhookLogProps) => {
  const { head, rows, loggedId: webhookId, deliveries, logLoad, onDetails, onAgain, onTest, onRefresh } = props;
  const { t } = useTranslation();
  const { projectId } = head;
  const webhook = useMemo(() => ({ projectId, webhookId }), [projectId, webhookId]);
  const context = useMemo<DeliveryContext>(
    () => ({
      onDetails: (deliveryId) => onDetails({ ...webhook, deliveryId }),
      onAgain: (deliveryId) => onAgain({ ...webhook, deliveryId }),
    }),
    [webhook, onDetails, onAgain],
  );
  const known = rows.find((row) => row.webhook.id === webhookId)?.webhook;
  const hint = known && webhookStates[known.state].hint;
  const name = known?.name ?? t('webhookLog.numbered', { id: webhookId });
  const test = (
    <Button kind="primary" icon="play" onClick={() => onTest(webhook)}>
      {t('webhooks.test')}
    </Button>
  );
  const back = (
    <p className="intro">
      <Link href={props.listHref}>{t('webhookLog.back')}</Link>
    </p>
  );
  if (!known && props.load.status === 'ready')
    return (
      <ProjectPage head={head}>
        {back}
        <Empty icon="exchange" title={t('webhookLog.gone')}>
          {t('webhookLog.goneHelp')}
        </Empty>
      </ProjectPage>
    );
  return (
    <ProjectPage head={head} action={test}>
      {back}
      <h2 className="webhook-name">{t('webhookLog.title', { name })}</h2>
      {known && hint && (
        <div className="webhook-paused">
          <Alert type={known.state === 'paused' ? 'info' : 'danger'} text={t(hint)} />
          <Button onClick={() => props.onState({ ...webhook, state: 'active' })}>{t('webhooks.switchOn')}</Button>
        </div>
      )}
      <List
        query={props.query}
        onQuery={props.onQuery}
        noun="deliveries"
        filterLabel={t('webhookLog.filter')}
        columns={deliveryColumns}
        rows={deliveries}
        rowKey={rowKey}
        context={context}
        caption={t('webhookLog.title', { name })}
        status={logLoad.status}
        problem={t('webhookLog.failed')}
        onRetry={() => props.onRetry(logLoad.here)}
        tools={() => (
          <Button kind="quiet" icon="refresh" onClick={() => onRefresh(webhook)}>
            {t('webhookLog.refresh')}
          </Button>
        )}
        empty={
          <Empty icon="exchange" title={t('webhookLog.empty')}>
            {t('webhookLog.emptyHelp')}
          </Empty>
        }
      />
    </ProjectPage>
  );
};
