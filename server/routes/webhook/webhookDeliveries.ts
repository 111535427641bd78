import type { DeliveryState, WebhookDelivery } from '#api/schemas/webhook';
import { mostDeliveries } from '#api/webhook/limits';
import { findDelivery, insertTest, listDeliveries, sendAgain } from '../../db/webhook/webhookDeliveries';
import { findWebhook } from '../../db/webhook/webhooks';
import type { Db } from '../../db/schema/tables';
import { problem } from '../../domain/core/problem';
import type { Context, Handlers } from '../../http/context';

const states: readonly DeliveryState[] = ['waiting', 'delivered', 'failed'];

/** Event name of tests, which no real event has. */
const TEST = 'webhook.test';

const assertWebhook = async (db: Db, projectId: number, id: number): Promise<void> => {
  if (!(await findWebhook(db, projectId, id))) throw problem('notFound');
};

const oneOf = async (db: Db, webhookId: number, id: number): Promise<WebhookDelivery> => {
  const delivery = await findDelivery(db, webhookId, id);
  if (!delivery) throw problem('notFound');
  return delivery;
};

const list = async ({ db, found, params, query }: Context<'webhookDeliveryList'>): Promise<WebhookDelivery[]> => {
  await assertWebhook(db, found.project.id, params.webhookId);
  const state = states.find((one) => one === query.state);
  if (query.state !== undefined && state === undefined) {
    const reason = `it must be one of ${states.join(', ')}.`;
    throw problem('unacceptableValue', { field: 'state', value: query.state, reason });
  }
  const limit = Math.min(Number(query.limit ?? mostDeliveries), mostDeliveries);
  return listDeliveries(db, params.webhookId, { ...(state && { state }), limit, offset: Number(query.offset ?? 0) });
};

const sendOnce = async ({ db, found, params, services, afterCommit }: Context<'webhookDeliverySend'>) => {
  const { webhookId, deliveryId } = params;
  await assertWebhook(db, found.project.id, webhookId);
  await sendAgain(db, webhookId, deliveryId);
  afterCommit(() => Promise.resolve(services.webhooks.wake()));
  return oneOf(db, webhookId, deliveryId);
};

const sendTest = async ({ db, found, params, services, afterCommit }: Context<'webhookTest'>) => {
  const { webhookId } = params;
  const projectId = found.project.id;
  await assertWebhook(db, projectId, webhookId);
  const id = await insertTest(db, webhookId, TEST, { projectId });
  afterCommit(() => Promise.resolve(services.webhooks.wake()));
  return oneOf(db, webhookId, id);
};

/** The log of a webhook, and deliveries requested by users, which are counted before their transaction begins. */
export const webhookDeliveryHandlers: Handlers<'webhookDeliveryList' | 'webhookDeliverySend' | 'webhookTest'> = {
  webhookDeliveryList: list,

  webhookDeliverySend: {
    prepare: async ({ db, found, params, services }) => {
      await assertWebhook(db, found.project.id, params.webhookId);
      await services.rateLimiter.resend(params.webhookId);
      return sendOnce;
    },
  },

  webhookTest: {
    prepare: async ({ db, found, params, services }) => {
      await assertWebhook(db, found.project.id, params.webhookId);
      await services.rateLimiter.webhookTest(params.webhookId);
      return sendTest;
    },
  },
};
