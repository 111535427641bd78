import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalClosed, type ModalProps } from '#store/core/modal';
import type { RequestProblem } from '#store/request/problem';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectDeliveries, selectWebhook, selectWebhookForms } from '#store/selectors/webhook/webhooks';
import {
  deliverySendRequested,
  webhookCreateSubmitted,
  webhookDeleteSubmitted,
  webhookRenewSubmitted,
  webhookUpdateSubmitted,
} from '#store/webhook/actions';
import { WebhookDialog as View } from '#src/views/project/webhook/WebhookDialog';
import type { WebhookFieldName } from '#src/views/project/webhook/WebhookEdit';

const fields: readonly WebhookFieldName[] = ['name', 'url', 'xmlFormId'];

/** The field that the server refused; null for other failures. */
const refusedField = (failure: { readonly problem: RequestProblem } | null): WebhookFieldName | null => {
  const problem = failure?.problem;
  if (problem?.kind !== 'problem') return null;
  const { details } = problem;
  const named: unknown = typeof details === 'object' && details !== null && 'field' in details ? details.field : null;
  return fields.find((field) => field === named) ?? null;
};

const calls = { edit: 'webhookUpdate', delete: 'webhookDelete', renew: 'webhookSecretRenew' } as const;

type Ids = ModalProps<'webhook'>['ids'];

/** The state of the dialog's request. */
const requestOf = (state: RootState, ids: Ids) => {
  const { projectId } = ids;
  switch (ids.act) {
    case 'create':
      return {
        pending: selectPending(state, 'webhookCreate'),
        problem: selectProblem(state, 'webhookCreate', { projectId }),
      };
    case 'secret':
    case 'delivery':
      return { pending: selectPending(state, 'webhookDeliverySend'), problem: null };
    default: {
      const call = calls[ids.act];
      const { webhookId } = ids;
      return { pending: selectPending(state, call), problem: selectProblem(state, call, { projectId, webhookId }) };
    }
  }
};

const select = (state: RootState, { ids }: ModalProps<'webhook'>) => {
  const request = requestOf(state, ids);
  return {
    ...request,
    webhook: selectWebhook(state, ids.act === 'create' ? 0 : ids.webhookId),
    delivery: ids.act === 'delivery' ? selectDeliveries(state).find(({ id }) => id === ids.deliveryId) : undefined,
    forms: selectWebhookForms(state),
    problemAt: refusedField(request.problem),
  };
};

/** All dialogs about one webhook. */
export const WebhookDialog = connect(select, {
  onCreate: webhookCreateSubmitted,
  onUpdate: webhookUpdateSubmitted,
  onDelete: webhookDeleteSubmitted,
  onRenew: webhookRenewSubmitted,
  onAgain: deliverySendRequested,
  onClose: () => modalClosed(),
})(View);
