import { createSelector } from '@reduxjs/toolkit';
import type { Webhook, WebhookDelivery } from '#api/schemas/webhook';
import { selectForms } from '../../form/forms';
import type { RootState } from '../../index';
import { hrefWithQuery, pathTo } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import { requestKey } from '../../request/key';
import { loadStatus } from '../../request/requests';
import type { RouteLoad } from '../core/routeLoad';
import { selectProjectId } from '../project/head';

/** A webhook in the list of its project. */
export interface WebhookListRow {
  readonly webhook: Webhook;
  /** The name of its form; null for all forms. */
  readonly formName: string | null;
  /** Its log. */
  readonly href: string;
}

const noWebhooks: readonly Webhook[] = [];
const noDeliveries: readonly WebhookDelivery[] = [];

/** The webhooks of the current project, in the server's order; empty until known. */
const selectWebhooks = (state: RootState): readonly Webhook[] =>
  state.webhooks.lists[selectProjectId(state)] ?? noWebhooks;

/** One webhook, if known. */
export const selectWebhook = (state: RootState, id: number): Webhook | undefined =>
  selectWebhooks(state).find((webhook) => webhook.id === id);

/** The log of a webhook is a part of the page of all webhooks, with its id in the query. */
export const webhookLogHref = (projectId: number, webhookId: number): string =>
  hrefWithQuery(pathTo('projectWebhooks', { projectId }), { webhook: String(webhookId) });

/** The webhook whose log is shown; null for the list of all. */
export const selectLoggedWebhookId = (state: RootState): number | null => {
  const { webhook } = selectNavigation(state).query;
  return webhook !== undefined && /^[1-9]\d{0,9}$/.test(webhook) ? Number(webhook) : null;
};

/** The available forms of the current project, by name. */
export const selectWebhookForms = createSelector([selectForms, selectProjectId], (forms, projectId) =>
  forms
    .filter((form) => form.projectId === projectId)
    .map(({ xmlFormId, name }) => ({ xmlFormId, name: name ?? xmlFormId })),
);

/** The webhooks of the current project as rows. */
export const selectWebhookRows = createSelector([selectWebhooks, selectWebhookForms], (webhooks, forms) =>
  webhooks.map((webhook): WebhookListRow => ({
    webhook,
    formName: forms.find(({ xmlFormId }) => xmlFormId === webhook.xmlFormId)?.name ?? webhook.xmlFormId,
    href: webhookLogHref(webhook.projectId, webhook.id),
  })),
);

/** The current log, newest first; empty until known. */
export const selectDeliveries = (state: RootState): readonly WebhookDelivery[] =>
  state.webhooks.deliveries[selectLoggedWebhookId(state) ?? 0] ?? noDeliveries;

/** The load status of the current log. */
export const selectLogLoad = createSelector(
  [
    (state: RootState) => {
      const params = { projectId: selectProjectId(state), webhookId: selectLoggedWebhookId(state) ?? 0 };
      return state.requests[requestKey('webhookDeliveryList', params, {})];
    },
    (state: RootState) => selectNavigation(state).href,
  ],
  (entry, here): RouteLoad => ({ status: loadStatus(entry), here }),
);
