import { createAction } from '@reduxjs/toolkit';
import type { WebhookChange, WebhookCreation } from '../api/schemas/webhook';

/** One webhook of a project. */
export interface WebhookRef {
  readonly projectId: number;
  readonly webhookId: number;
}

/*
 * What people do with webhooks. The table of flows (`sagas/webhooks.ts`) is found by the type, so that the first page has to know none of them.
 */

export const webhookCreateSubmitted = createAction<{ readonly projectId: number } & WebhookCreation>(
  'webhooks/webhookCreateSubmitted',
);
export const webhookUpdateSubmitted = createAction<WebhookRef & WebhookChange>('webhooks/webhookUpdateSubmitted');
/** Paused, or switched on again, in the list. */
export const webhookStateChosen = createAction<WebhookRef & { readonly state: 'active' | 'paused' }>(
  'webhooks/webhookStateChosen',
);
export const webhookDeleteSubmitted = createAction<WebhookRef>('webhooks/webhookDeleteSubmitted');
export const webhookRenewSubmitted = createAction<WebhookRef>('webhooks/webhookRenewSubmitted');
export const webhookTestRequested = createAction<WebhookRef>('webhooks/webhookTestRequested');
export const deliverySendRequested = createAction<WebhookRef & { readonly deliveryId: number }>(
  'webhooks/deliverySendRequested',
);
export const webhookLogRefreshRequested = createAction<WebhookRef>('webhooks/webhookLogRefreshRequested');
