import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectProjectHead } from '#store/selectors/project/head';
import { selectLoggedWebhookId } from '#store/selectors/webhook/webhooks';
import { ProjectWebhooks as View } from '#src/views/project/webhook/ProjectWebhooks';
import { openWebhook } from './openWebhook';
import { WebhookList } from './WebhookList';
import { WebhookLog } from './WebhookLog';

const select = (state: RootState) => ({
  WebhookList,
  WebhookLog,
  head: selectProjectHead(state),
  loggedId: selectLoggedWebhookId(state),
});

/** The webhooks of a project, or the log of one of them. */
export const ProjectWebhooks = connect(select, {
  onCreate: (projectId: number) => openWebhook({ act: 'create', projectId }),
})(View);
