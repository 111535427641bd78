import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { selectListQuery } from '../../../../store/listQuery';
import { pathTo } from '../../../../store/location';
import { modalOpened, type ModalIds } from '../../../../store/modal';
import { listQueryChanged } from '../../../../store/navigation';
import { selectProjectHead, selectProjectId } from '../../../../store/selectors/projectHead';
import { selectRouteLoad } from '../../../../store/selectors/routeLoad';
import {
  selectDeliveries,
  selectLoggedWebhookId,
  selectLogLoad,
  selectWebhookRows,
} from '../../../../store/selectors/webhooks';
import {
  deliverySendRequested,
  webhookLogRefreshRequested,
  webhookStateChosen,
  webhookTestRequested,
  type WebhookRef,
} from '../../../../store/webhookActs';
import { ProjectWebhooks as View } from '../../../views/project/webhook/ProjectWebhooks';
import { retry } from '../../retry';

const select = (state: RootState) => ({
  head: selectProjectHead(state),
  load: selectRouteLoad(state),
  query: selectListQuery(state),
  rows: selectWebhookRows(state),
  loggedId: selectLoggedWebhookId(state),
  deliveries: selectDeliveries(state),
  logLoad: selectLogLoad(state),
  listHref: pathTo('projectWebhooks', { projectId: selectProjectId(state) }),
  highlighted: null,
});

const open = (ids: ModalIds['webhook']) => modalOpened({ name: 'webhook', ids });

const events = {
  onQuery: listQueryChanged,
  onRetry: retry,
  onCreate: (projectId: number) => open({ act: 'create', projectId }),
  onEdit: (webhook: WebhookRef) => open({ act: 'edit', ...webhook }),
  onRenew: (webhook: WebhookRef) => open({ act: 'renew', ...webhook }),
  onDelete: (webhook: WebhookRef) => open({ act: 'delete', ...webhook }),
  onDetails: (delivery: WebhookRef & { readonly deliveryId: number }) => open({ act: 'delivery', ...delivery }),
  onTest: webhookTestRequested,
  onState: webhookStateChosen,
  onRefresh: webhookLogRefreshRequested,
  onAgain: deliverySendRequested,
};

/** The webhooks of a project, or the log of one of them. */
export const ProjectWebhooks = connect(select, events)(View);
