import { createAction } from '@reduxjs/toolkit';
import type { WebhookChange, WebhookCreation } from '#api/schemas/webhook';

/** One webhook of a project. */
export interface WebhookRef {
  readonly projectId: number;
  readonly webhookId: number;
}

/*
 * Actions on webhooks. Their table (`sagas/webhook/webhooks.ts`) is looked up by type, so that the first page does not contain
 * them.
 */

export const webhookCreateSubmitted = createAction<{ readonly projectId: number } & WebhookCreation>(
  'webhooks/webhookCreateSubmitted',
);
export const webhookUpdateSubmitted = createAction<WebhookRef & WebhookChange>('webhooks/webhookUpdateSubmitted');
/** A webhook was paused or resumed in the list. */
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
