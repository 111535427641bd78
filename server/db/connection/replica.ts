import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../../domain/startError';
import type { Db } from '../schema/tables';

/** In milliseconds: how long a read waits for the replica, and how long one that is late or away is left alone. */
const WAIT = 1_000;
const LEFT_ALONE = 5_000;

/** In milliseconds between two questions whether it has caught up: at first, and at most. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 50;

/** A copy of the database that follows it by streaming replication, for reads that would burden it. */
export interface Replica {
  /**
   * The replica, once it has all that was on the disk of the database when this was called: who reads there sees what anybody was
   * told to be stored. Undefined if that takes more than a second, or it is away.
   * @throws StartError if it is a replica of another database, or none
   */
  caughtUp(): Promise<Db | undefined>;
  close(): Promise<void>;
}

/** What all servers on a database agree on, and two databases do not. */
const keyOf = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('config').select('value').where('key', '=', 'secret').executeTakeFirst();
  return row && JSON.stringify(row.value);
};

/** Settles with undefined when the time is over: a machine that was cut off does not answer at all. */
const inTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> =>
  Promise.race([work, pause(WAIT, undefined, { signal }).catch(() => undefined)]);

/**
 * Follows how far a replica is.
 * @param database the one that it copies
 */
export const replicaOf = (database: Db, copy: Db): Replica => {
  let leftAloneUntil = -Infinity;
  let isOurs = false;

  /** @returns whether that is known already: the key is one of the first things that are written */
  const assertOurs = async (): Promise<boolean> => {
    if (isOurs) return true;
    const [own, its] = await Promise.all([keyOf(database), keyOf(copy)]);
    if (own === undefined || its === undefined) return false;
    if (own !== its) throw other();
    isOurs = true;
    return true;
  };

  const catchUp = async (position: string, signal: AbortSignal): Promise<Db | undefined> => {
    for (let wait = FIRST_PAUSE; !signal.aborted; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
      const { rows } = await sql<{ follows: boolean; hasAll: boolean | null }>`
        select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_all`.execute(
        copy,
      );
      if (rows[0]?.follows !== true) throw other();
      if (rows[0].hasAll === true && (await assertOurs())) return copy;
      await pause(wait);
    }
    return undefined;
  };

  return {
    caughtUp: async () => {
      if (performance.now() < leftAloneUntil) return undefined;
      const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(
        database,
      );
      const over = new AbortController();
      try {
        const found = await inTime(catchUp(rows[0]?.position ?? '', over.signal), over.signal);
        if (found === undefined) leftAloneUntil = performance.now() + LEFT_ALONE;
        return found;
      } catch (error) {
        leftAloneUntil = performance.now() + LEFT_ALONE;
        if (error instanceof StartError) throw error;
        return undefined;
      } finally {
        over.abort();
      }
    },
    close: () => copy.destroy(),
  };
};

const other = () => new StartError('DATABASE_REPLICA_URL must name a replica of the database that DATABASE_URL names.');
