import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '../../../../api/schemas/webhook';
import { Button } from '../../../ui/action/Button';
import { Link } from '../../../ui/action/Link';
import { List } from '../../../ui/list/List';
import { Alert } from '../../../ui/status/Alert';
import { Empty } from '../../../ui/status/Empty';
import { ProjectPage } from '../ProjectPage';
import { deliveryColumns, type DeliveryContext } from './deliveryColumns';
import type { ProjectWebhooksProps } from './ProjectWebhooks';
import { webhookStates } from './webhookWords';

type WebhookLogProps = ProjectWebhooksProps & { readonly loggedId: number };

const rowKey = ({ id }: WebhookDelivery) => id;

/** What was sent to a webhook in the last days, and what came of it. */
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
