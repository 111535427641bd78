import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectListQuery } from '#store/route/listQuery';
import { pathTo } from '#store/route/location';
import { listQueryChanged } from '#store/route/navigation';
import { selectProjectHead, selectProjectId } from '#store/selectors/project/head';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectDeliveries, selectLogLoad, selectWebhookRows } from '#store/selectors/webhook/webhooks';
import {
  deliverySendRequested,
  webhookLogRefreshRequested,
  webhookStateChosen,
  webhookTestRequested,
  type WebhookRef,
} from '#store/webhook/actions';
import { WebhookLog as View } from '#src/views/project/webhook/WebhookLog';
import { retry } from '../../retry';
import { openWebhook } from './openWebhook';

const select = (state: RootState) => ({
  head: selectProjectHead(state),
  load: selectRouteLoad(state),
  query: selectListQuery(state),
  rows: selectWebhookRows(state),
  deliveries: selectDeliveries(state),
  logLoad: selectLogLoad(state),
  listHref: pathTo('projectWebhooks', { projectId: selectProjectId(state) }),
});

/** Container of the same-named view. */
export const WebhookLog = connect(select, {
  onQuery: listQueryChanged,
  onRetry: retry,
  onDetails: (delivery: WebhookRef & { readonly deliveryId: number }) => openWebhook({ act: 'delivery', ...delivery }),
  onTest: webhookTestRequested,
  onState: webhookStateChosen,
  onRefresh: webhookLogRefreshRequested,
  onAgain: deliverySendRequested,
})(View);
