import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database';

/** Work done by one of the servers on a database at a time. */
export type LeaseName = 'backup' | 'purge' | 'blobs' | 'indexes' | 'heldUpdates';

/** In milliseconds. */
export interface LeaseTimes {
  /** Lease expiry, counted from the last heartbeat. */
  readonly lastsMs: number;
  readonly renewEveryMs: number;
}

const defaultLeaseTimes: LeaseTimes = { lastsMs: 30_000, renewEveryMs: 10_000 };

/**
 * Runs `act` unless another server on the same database is doing the same work. Uses only the clock of the database. A server
 * that crashed or lost its connection loses the lease within half a minute, which no lock of a connection ensures.
 * @param act must end soon after its signal aborts, because another server may have started
 * @returns whether it ran
 */
export const withLease = async (
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  name: LeaseName,
  act: (lost: AbortSignal) => Promise<void>,
  { lastsMs, renewEveryMs }: LeaseTimes = defaultLeaseTimes,
): Promise<boolean> => {
  const lost = new AbortController();
  if (kind === 'embedded') {
    // An embedded database belongs to one process.
    await act(lost.signal);
    return true;
  }
  const holder = randomUUID();
  const until = sql<string>`clock_timestamp() + ${lastsMs} * interval '1 millisecond'`;
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, heldUntil: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, heldUntil: until })
        .where('leases.heldUntil', '<', sql<string>`clock_timestamp()`),
    )
    .returning('name')
    .executeTakeFirst();
  if (taken === undefined) return false;
  const own = () =>
    db.updateTable('leases').set({ heldUntil: until }).where('name', '=', name).where('holder', '=', holder);
  let renewedAt = performance.now();
  const renew = async (): Promise<void> => {
    const began = performance.now();
    const row = await own()
      .where('heldUntil', '>', sql<string>`clock_timestamp()`)
      .returning('name')
      .executeTakeFirst();
    if (row === undefined) lost.abort();
    else renewedAt = began;
  };
  const renewing = setInterval(() => {
    // Also if the database does not respond at all.
    if (performance.now() - renewedAt > lastsMs - renewEveryMs) lost.abort();
    renew().catch(() => undefined);
  }, renewEveryMs);
  try {
    await act(lost.signal);
    return true;
  } finally {
    clearInterval(renewing);
    await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  }
};
