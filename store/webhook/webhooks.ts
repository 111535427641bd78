import { createReducer } from '@reduxjs/toolkit';
import type { Webhook, WebhookDelivery } from '#api/schemas/webhook';
import { replyTo } from '../request/replies';

/** The webhooks of each project, and the log of each webhook, as last read. */
interface WebhooksState {
  readonly lists: Readonly<Record<number, readonly Webhook[]>>;
  readonly deliveries: Readonly<Record<number, readonly WebhookDelivery[]>>;
}

const initialState: WebhooksState = { lists: {}, deliveries: {} };

export const webhooksReducer = createReducer(initialState, (builder) =>
  builder
    .addMatcher(replyTo('webhookList'), (state, { payload: { params, reply } }) => ({
      ...state,
      lists: { ...state.lists, [params.projectId]: reply },
    }))
    .addMatcher(replyTo('webhookDeliveryList'), (state, { payload: { params, reply } }) => ({
      ...state,
      deliveries: { ...state.deliveries, [params.webhookId]: reply },
    })),
);
