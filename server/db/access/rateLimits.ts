import { type RawBuilder, sql } from 'kysely';
import { mostMs } from '../../domain/rateLimit/limits';
import {
  bucketName,
  type AccountNetwork,
  type Bucket,
  type RateLimitStore,
} from '../../domain/rateLimit/rateLimitStore';
import type { Db } from '../schema/tables';

/** The least recently used networks of an account are removed first. */
const MAX_NETWORKS = 20;
/** Trust in a network expires this long after its last use, which is updated once a day. */
const TRUST_DAYS = 180;
const NOTE_HOURS = 24;

/** Clock of the database; `ahead` shifts it for tests, in milliseconds. */
const clock = (ahead: number): RawBuilder<string> => sql`(clock_timestamp() + make_interval(secs => ${ahead / 1000}))`;

const ms = (count: number): RawBuilder<string> => sql`make_interval(secs => ${count / 1000})`;

/** Adds a failure to a bucket. A time beyond its capacity is left over from a clock that was set back. */
const addFailure = async (db: Db, bucket: Bucket, ahead: number): Promise<void> => {
  const now = clock(ahead);
  const full = sql<string>`${now} + ${ms(mostMs(bucket.limit))}`;
  const every = ms(bucket.limit.everyMs);
  await db
    .insertInto('rateLimits')
    .values({ name: bucketName(bucket), emptyAt: sql<string>`${now} + ${every}` })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        emptyAt: sql<string>`least(${full}, ${every} + case
          when rate_limits.empty_at between ${now} and ${full} then rate_limits.empty_at else ${now} end)`,
      }),
    )
    .execute();
};

const trustNetwork = async (db: Db, { account, network }: AccountNetwork, ahead: number): Promise<void> => {
  const usedAt = clock(ahead);
  await db
    .insertInto('trustedNetworks')
    .values({ account, network, usedAt })
    .onConflict((conflict) => conflict.columns(['account', 'network']).doUpdateSet({ usedAt }))
    .execute();
  await sql`delete from trusted_networks where account = ${account} and network in (
    select network from trusted_networks where account = ${account} order by used_at desc, network offset ${MAX_NETWORKS}
  )`.execute(db);
};

/**
 * Rate limits and trusted networks in the database, by its clock.
 * @param db never a transaction that may fail
 * @param ahead shifts the clock, in milliseconds
 */
export const rateLimitRows = (db: () => Db, ahead: () => number = () => 0): RateLimitStore => ({
  read: async (buckets) => {
    const now = clock(ahead());
    const rows = await db()
      .selectFrom('rateLimits')
      .select(['name', sql<number>`extract(epoch from empty_at - ${now})::float8 * 1000`.as('ms')])
      .where('name', 'in', buckets.map(bucketName))
      .where('emptyAt', '>', now)
      .execute();
    const held = new Map(rows.map((row) => [row.name, row.ms]));
    // A time beyond the capacity is left over from a clock that was set back.
    return new Map(
      buckets.map((bucket) => {
        const left = held.get(bucketName(bucket)) ?? 0;
        return [bucketName(bucket), left > mostMs(bucket.limit) ? 0 : left];
      }),
    );
  },
  add: async (buckets) => {
    for (const bucket of buckets) await addFailure(db(), bucket, ahead());
  },
  empty: async (buckets) => {
    if (buckets.length === 0) return;
    await db().deleteFrom('rateLimits').where('name', 'in', buckets.map(bucketName)).execute();
  },
  findTrust: async ({ account, network }) => {
    const now = clock(ahead());
    const row = await db()
      .selectFrom('trustedNetworks')
      .select(sql<boolean>`used_at < ${now} - ${ms(NOTE_HOURS * 3_600_000)}`.as('isDue'))
      .where('account', '=', account)
      .where('network', '=', network)
      .executeTakeFirst();
    return row && (row.isDue ? 'due' : 'fresh');
  },
  trust: (where) => trustNetwork(db(), where, ahead()),
});

/** Removes empty buckets, except locked ones, which are left for the next run. */
export const sweepRateLimits = async (db: Db): Promise<void> => {
  await sql`delete from rate_limits where name in (
    select name from rate_limits where empty_at < clock_timestamp() for update skip locked
  )`.execute(db);
};

/** Removes networks whose trust has expired. */
export const purgeTrustedNetworks = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('trustedNetworks')
    .where('usedAt', '<', sql<string>`clock_timestamp() - ${ms(TRUST_DAYS * 24 * 3_600_000)}`)
    .execute();
};
