import { del, get, on, patch, post } from '../endpoint';
import { project } from '../paths';

const webhooks = `${project}/webhooks` as const;
const webhook = `${webhooks}/:webhookId` as const;
const deliveries = `${webhook}/deliveries` as const;

const access = on('project', 'project.update');

/** Webhooks of a project, and of its forms (docs/webhooks.md). Ours only (`api/abilities.ts`). */
export const webhookEndpoints = {
  webhookList: get(webhooks, access, 'Webhook[]'),
  webhookCreate: post(webhooks, access, 'WebhookWithSecret', { body: 'WebhookCreation', audit: 'webhook.create' }),
  webhookUpdate: patch(webhook, access, 'Webhook', { body: 'WebhookChange', audit: 'webhook.update' }),
  webhookDelete: del(webhook, access, 'Success', { audit: 'webhook.delete' }),
  /** The previous secret also signs for a day. */
  webhookSecretRenew: post(`${webhook}/secret`, access, 'WebhookWithSecret', { audit: 'webhook.secret.renew' }),
  /** Sends an event of the type `webhook.test`, once, even while the webhook is paused. */
  webhookTest: post(`${webhook}/test`, access, 'WebhookDelivery', { audit: null }),
  /** The newest first. */
  webhookDeliveryList: get(deliveries, access, 'WebhookDelivery[]', { query: ['state', 'limit', 'offset'] }),
  /** Sends it immediately, with the same id; a finished one gets a single attempt. */
  webhookDeliverySend: post(`${deliveries}/:deliveryId/send`, access, 'WebhookDelivery', { audit: null }),
};
