import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectListQuery } from '#store/route/listQuery';
import { listQueryChanged } from '#store/route/navigation';
import { selectProjectId } from '#store/selectors/project/head';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectWebhookRows } from '#store/selectors/webhook/webhooks';
import { webhookStateChosen, webhookTestRequested, type WebhookRef } from '#store/webhook/actions';
import { WebhookList as View } from '#src/views/project/webhook/WebhookList';
import { retry } from '../../retry';
import { openWebhook } from './openWebhook';

const select = (state: RootState) => ({
  projectId: selectProjectId(state),
  load: selectRouteLoad(state),
  query: selectListQuery(state),
  rows: selectWebhookRows(state),
});

/** Container of the same-named view. */
export const WebhookList = connect(select, {
  onQuery: listQueryChanged,
  onRetry: retry,
  onEdit: (webhook: WebhookRef) => openWebhook({ act: 'edit', ...webhook }),
  onRenew: (webhook: WebhookRef) => openWebhook({ act: 'renew', ...webhook }),
  onDelete: (webhook: WebhookRef) => openWebhook({ act: 'delete', ...webhook }),
  onTest: webhookTestRequested,
  onState: webhookStateChosen,
})(View);
