import { type RawBuilder, sql } from 'kysely';
import type { DeliveryState } from '#api/schemas/webhook';
import { webhookBody } from '../../domain/webhook/webhookBody';
import type { Db } from '../schema/tables';

const columns = [
  'id',
  'messageId',
  'event',
  'data',
  'state',
  'createdAt',
  'attempts',
  'attemptedAt',
  'nextAt',
] as const;
const outcome = ['responseStatus', 'responseText', 'fault', 'faultCode'] as const;

const shown = (db: Db, webhookId: number) =>
  db.selectFrom('webhookDeliveries').select(columns).select(outcome).where('webhookId', '=', webhookId);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

const asShown = ({ data, ...row }: Row) => ({
  ...row,
  payload: webhookBody({ event: row.event, createdAt: row.createdAt, data }),
});

/** Log of a webhook, newest first. */
export const listDeliveries = async (
  db: Db,
  webhookId: number,
  { state, limit, offset }: { readonly state?: DeliveryState; readonly limit: number; readonly offset: number },
) => {
  const rows = await shown(db, webhookId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'failed'))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(asShown);
};

/** One delivery of a webhook. */
export const findDelivery = async (db: Db, webhookId: number, id: number) => {
  const row = await shown(db, webhookId).where('id', '=', id).executeTakeFirst();
  return row && asShown(row);
};

/** Status and time of the newest delivery of each webhook. */
export const lastDeliveries = async (db: Db, webhookIds: readonly number[]) => {
  const { rows } = await sql<{ webhookId: number; state: DeliveryState; at: string }>`
    select wanted.id as webhook_id, newest.state, newest.at from unnest(${[...webhookIds]}::integer[]) as wanted (id)
    cross join lateral (
      select state, coalesce(attempted_at, created_at) as at from webhook_deliveries
      where webhook_id = wanted.id order by id desc limit 1
    ) as newest`.execute(db);
  return new Map(rows.map(({ webhookId, state, at }) => [webhookId, { state, at }]));
};

/** Adds an event that is sent once, immediately. @returns its id */
export const insertTest = async (db: Db, webhookId: number, event: string, data: object): Promise<number> => {
  const { id } = await db
    .insertInto('webhookDeliveries')
    .values({ webhookId, event, data: JSON.stringify(data), retries: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Makes a delivery due immediately. A pending one continues as before if the webhook is active. A finished one, or one of a
 * paused webhook, gets a single attempt. A running attempt is not affected.
 */
export const sendAgain = async (db: Db, webhookId: number, id: number): Promise<void> => {
  await sql`update webhook_deliveries set state = 'waiting', next_at = clock_timestamp(), lease = null,
      response_status = null, response_text = null, fault = null, fault_code = null,
      retries = retries and state = 'waiting' and exists (select from webhooks where id = webhook_id and state = 'active')
    where id = ${id} and webhook_id = ${webhookId} and (lease is null or next_at < clock_timestamp())`.execute(db);
};

/** Purges deliveries before a given time, whatever their result, and those of deleted webhooks. */
export const purgeDeliveries = async (db: Db, before: RawBuilder<string>): Promise<void> => {
  await sql`delete from webhook_deliveries where created_at < ${before}
    or not exists (select from webhooks where webhooks.id = webhook_id)`.execute(db);
};
