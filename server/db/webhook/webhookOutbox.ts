import { type RawBuilder, sql } from 'kysely';
import type { DeliveryFault, DeliveryState } from '../../../api/schemas/webhook';
import type { Db } from '../schema/tables';

/** A delivery that this process has to send now, and nobody else until its lease ends. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly messageId: string;
  readonly event: string;
  readonly data: object;
  readonly createdAt: string;
  /** With this one. */
  readonly attempts: number;
  readonly retries: boolean;
  readonly lease: string;
  readonly url: string;
  readonly secretSealed: string;
  /** The one before it, while it still signs. */
  readonly formerSealed: string | null;
}

/** How long one process has for an attempt before another one tries it, in seconds: several times what an attempt takes. */
const LEASE = 60;

/** The database's clock, which all processes have in common; `ahead` moves it for tests, in milliseconds. */
const clock = (ahead: number): RawBuilder<string> => sql`(clock_timestamp() + make_interval(secs => ${ahead / 1000}))`;

/** Which deliveries are taken at once. */
export interface ClaimLimits {
  /** How many in all, and of one webhook. */
  readonly total: number;
  readonly each: number;
  /** Webhooks of which none are taken, because many are on their way. */
  readonly but: readonly number[];
  /** Those that have had their turn, the one that waits longest first; others come before them. */
  readonly begun: readonly number[];
}

/**
 * Takes deliveries that are due, and forgets what the attempt before came to: a fault is that of an attempt that is over. What others have taken is skipped, so each is sent by one process at a time; a lease that ended is
 * that of a process that died.
 */
export const claimDeliveries = async (
  db: Db,
  { total, each, but, begun }: ClaimLimits,
  ahead: number,
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select taken.id, webhooks.url, webhooks.secret_sealed,
        case when webhooks.former_until > ${clock(ahead)} then webhooks.former_sealed end as former_sealed
      from (
        select webhooks.* from webhooks join projects on projects.id = webhooks.project_id and projects.deleted_at is null
        where webhooks.id <> all (${[...but]}::integer[])
        order by array_position(${[...begun]}::integer[], webhooks.id) nulls first, webhooks.id offset 0
      ) as webhooks
      cross join lateral (
        select id from webhook_deliveries
        where webhook_id = webhooks.id and next_at <= ${clock(ahead)}
          and (not retries or (webhooks.state = 'active' and coalesce(webhooks.held_until <= ${clock(ahead)}, true)))
        order by next_at limit ${each} for update skip locked
      ) as taken
      limit ${total}
    )
    update webhook_deliveries as delivery set attempts = attempts + 1, attempted_at = ${clock(ahead)},
      next_at = ${clock(ahead)} + make_interval(secs => ${LEASE}), lease = gen_random_uuid()::text,
      response_status = null, response_text = null, fault = null, fault_code = null
    from due where delivery.id = due.id
    returning delivery.id, delivery.webhook_id, delivery.message_id, delivery.event, delivery.data, delivery.created_at,
      delivery.attempts, delivery.retries, delivery.lease, due.url, due.secret_sealed, due.former_sealed`.execute(db);
  return rows;
};

/** What became of an attempt. */
export interface Outcome {
  readonly state: DeliveryState;
  readonly responseStatus: number | null;
  readonly responseText: string | null;
  readonly fault: DeliveryFault | null;
  readonly faultCode: string | null;
  /** Milliseconds to the next attempt; null if there is none. */
  readonly nextIn: number | null;
  /** Milliseconds for which the receiver wants to hear nothing at all; null if it said nothing of that kind. */
  readonly holdFor: number | null;
}

const inMs = (ms: number | null, ahead: number) =>
  ms === null ? null : sql<string>`${clock(ahead)} + make_interval(secs => ${ms / 1000})`;

/** Notes what became of an attempt, unless another process has taken the delivery over. @returns whether it was noted */
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

/** Gives a delivery back that was not sent, because this process ends. */
export const releaseDelivery = async (db: Db, { id, lease }: Pick<ClaimedDelivery, 'id' | 'lease'>): Promise<void> => {
  await sql`update webhook_deliveries set attempts = attempts - 1, next_at = clock_timestamp(), lease = null
    where id = ${id} and lease = ${lease}`.execute(db);
};
