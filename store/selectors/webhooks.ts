import { createSelector } from '@reduxjs/toolkit';
import type { Webhook, WebhookDelivery } from '../../api/schemas/webhook';
import { selectForms } from '../entities/forms';
import type { RootState } from '../index';
import { hrefWithQuery, pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { requestKey } from '../requestKey';
import { loadStatus } from '../requests';
import type { RouteLoad } from './routeLoad';
import { selectProjectId } from './projectHead';

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

/** The webhooks of the project at hand, in the server's order; empty until known. */
const selectWebhooks = (state: RootState): readonly Webhook[] =>
  state.webhooks.lists[selectProjectId(state)] ?? noWebhooks;

/** One of them, if known. */
export const selectWebhook = (state: RootState, id: number): Webhook | undefined =>
  selectWebhooks(state).find((webhook) => webhook.id === id);

/** The log of a webhook is a part of the page of all of them, and its id in the address. */
export const webhookLogHref = (projectId: number, webhookId: number): string =>
  hrefWithQuery(pathTo('projectWebhooks', { projectId }), { webhook: String(webhookId) });

/** The webhook whose log is shown; null for the list of all. */
export const selectLoggedWebhookId = (state: RootState): number | null => {
  const { webhook } = selectNavigation(state).query;
  return webhook !== undefined && /^[1-9]\d{0,9}$/.test(webhook) ? Number(webhook) : null;
};

/** The forms of the project at hand that can be chosen, by name. */
export const selectWebhookForms = createSelector([selectForms, selectProjectId], (forms, projectId) =>
  forms
    .filter((form) => form.projectId === projectId)
    .map(({ xmlFormId, name }) => ({ xmlFormId, name: name ?? xmlFormId })),
);

/** The webhooks of the project at hand, as they are listed. */
export const selectWebhookRows = createSelector([selectWebhooks, selectWebhookForms], (webhooks, forms) =>
  webhooks.map((webhook): WebhookListRow => ({
    webhook,
    formName: forms.find(({ xmlFormId }) => xmlFormId === webhook.xmlFormId)?.name ?? webhook.xmlFormId,
    href: webhookLogHref(webhook.projectId, webhook.id),
  })),
);

/** The log that is shown, the newest first; empty until known. */
export const selectDeliveries = (state: RootState): readonly WebhookDelivery[] =>
  state.webhooks.deliveries[selectLoggedWebhookId(state) ?? 0] ?? noDeliveries;

/** How far the log that is shown is there. */
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
