import { type RawBuilder, sql } from 'kysely';
import type { DeliveryFault, DeliveryState } from '#api/schemas/webhook';
import { mostDue, type DueWebhook } from '../../domain/webhook/deliveryScheduler';
import type { Db } from '../schema/tables';

/** A delivery leased by this process for sending. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly projectId: number;
  readonly messageId: string;
  readonly event: string;
  readonly data: object;
  readonly createdAt: string;
  /** Including this one. */
  readonly attempts: number;
  readonly retries: boolean;
  readonly lease: string;
  readonly url: string;
  readonly secretSealed: string;
  /** The previous secret, while it still signs. */
  readonly formerSealed: string | null;
}

/** Lease in seconds, several times the duration of an attempt, after which another process retries. */
const LEASE = 60;

/** Clock of the database, common to all processes; `ahead` shifts it for tests, in milliseconds. */
const clock = (ahead: number): RawBuilder<string> => sql`(clock_timestamp() + make_interval(secs => ${ahead / 1000}))`;

/** A due delivery of an active webhook, or one requested by a user. @param now of the database */
const isDue = (now: RawBuilder<string>): RawBuilder<boolean> => sql`next_at <= ${now}
  and (not retries or (webhooks.state = 'active' and coalesce(webhooks.held_until <= ${now}, true)))`;

/** Webhooks with due deliveries. */
export const dueWebhooks = async (db: Db, ahead: number): Promise<DueWebhook[]> => {
  const { rows } = await sql<DueWebhook>`
    select webhooks.id as webhook_id, webhooks.project_id, due.count as due
    from webhooks join projects on projects.id = webhooks.project_id and projects.deleted_at is null
    cross join lateral (
      select count(*)::integer as count from (
        select from webhook_deliveries where webhook_id = webhooks.id and ${isDue(clock(ahead))} limit ${mostDue}
      ) as counted
    ) as due
    where due.count > 0`.execute(db);
  return rows;
};

/**
 * Leases due deliveries, and clears the result of their previous attempt. Skips leased ones, so that each is sent by one process
 * at a time; an expired lease belongs to a dead process.
 * @param counts the most deliveries of each webhook
 */
export const claimDeliveries = async (
  db: Db,
  counts: ReadonlyMap<number, number>,
  ahead: number,
): Promise<ClaimedDelivery[]> => {
  if (counts.size === 0) return [];
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select taken.id, webhooks.project_id, webhooks.url, webhooks.secret_sealed,
        case when webhooks.former_until > ${clock(ahead)} then webhooks.former_sealed end as former_sealed
      from unnest(${[...counts.keys()]}::integer[], ${[...counts.values()]}::integer[]) as wanted (id, count)
      join webhooks on webhooks.id = wanted.id
      cross join lateral (
        select id from webhook_deliveries where webhook_id = webhooks.id and ${isDue(clock(ahead))}
        order by next_at limit wanted.count for update skip locked
      ) as taken
    )
    update webhook_deliveries as delivery set attempts = attempts + 1, attempted_at = ${clock(ahead)},
      next_at = ${clock(ahead)} + make_interval(secs => ${LEASE}), lease = gen_random_uuid()::text,
      response_status = null, response_text = null, fault = null, fault_code = null
    from due where delivery.id = due.id
    returning delivery.id, delivery.webhook_id, delivery.message_id, delivery.event, delivery.data, delivery.created_at,
      delivery.attempts, delivery.retries, delivery.lease, due.project_id, due.url, due.secret_sealed, due.former_sealed`.execute(
    db,
  );
  return rows;
};

/** Result of an attempt. */
export interface Outcome {
  readonly state: DeliveryState;
  readonly responseStatus: number | null;
  readonly responseText: string | null;
  readonly fault: DeliveryFault | null;
  readonly faultCode: string | null;
  /** Milliseconds to the next attempt; null if there is none. */
  readonly nextIn: number | null;
  /** Pause of the webhook in milliseconds, requested by the receiver; null without one. */
  readonly holdFor: number | null;
}

const inMs = (ms: number | null, ahead: number) =>
  ms === null ? null : sql<string>`${clock(ahead)} + make_interval(secs => ${ms / 1000})`;

/** Records the result of an attempt, unless another process has taken over the delivery. @returns whether it was recorded */
export const settleDelivery = async (
  db: Db,
  { id, webhookId, lease }: Pick<ClaimedDelivery, 'id' | 'webhookId' | 'lease'>,
  { nextIn, holdFor, ...outcome }: Outcome,
  ahead: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ ...outcome, nextAt: inMs(nextIn, ahead), lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  if (holdFor !== null)
    await db
      .updateTable('webhooks')
      .set({ heldUntil: sql<string>`greatest(held_until, ${inMs(holdFor, ahead)})` })
      .where('id', '=', webhookId)
      .execute();
  return numUpdatedRows > 0n;
};

/** Releases an unsent delivery at the end of this process. */
export const releaseDelivery = async (db: Db, { id, lease }: Pick<ClaimedDelivery, 'id' | 'lease'>): Promise<void> => {
  await sql`update webhook_deliveries set attempts = attempts - 1, next_at = clock_timestamp(), lease = null
    where id = ${id} and lease = ${lease}`.execute(db);
};
