import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ReadLimits } from '#server/domain/cooperative/expensiveReads';
import { StartError } from '#server/domain/core/startError';
import type { Db } from '../../schema/tables';

/** In milliseconds: the maximum wait for the replica, and the pause after it was late or unreachable. */
const WAIT = 1_000;
const LEFT_ALONE = 5_000;

/** Initial and maximum interval (milliseconds) of checks whether it has caught up. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 50;

/** A streaming replica of the database, for expensive reads. */
export interface Replica {
  /**
   * The replica, after it has caught up with everything that was on the disk of the database at the call, so that reads see all
   * confirmed writes. Undefined if that takes more than a second, or the replica is unreachable.
   * @param limits of the read; undefined at the start of the server
   * @throws StartError if it is a replica of another database, or not a replica
   */
  caughtUp(limits?: ReadLimits): Promise<Db | undefined>;
  close(): Promise<void>;
}

/** Identifies a database: equal for all its servers. */
const keyOf = async (db: Db): Promise<string | undefined> => {
  const row = await db.selectFrom('config').select('value').where('key', '=', 'secret').executeTakeFirst();
  return row && JSON.stringify(row.value);
};

/** Resolves with undefined at the timeout: an unreachable machine does not respond at all. */
const inTime = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | undefined> =>
  Promise.race([work, pause(WAIT, undefined, { signal }).catch(() => undefined)]);

/**
 * Tracks the replication position of a replica.
 * @param database the primary
 * @param bounded the replica for the statements of one expensive read
 */
export const replicaOf = (database: Db, copy: Db, bounded: (limits: ReadLimits) => Db): Replica => {
  let leftAloneUntil = -Infinity;
  let isOurs = false;

  /** @returns whether that is known already: the key is one of the first rows written */
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
    caughtUp: async (limits) => {
      if (performance.now() < leftAloneUntil) return undefined;
      const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(
        database,
      );
      const over = new AbortController();
      try {
        const found = await inTime(catchUp(rows[0]?.position ?? '', over.signal), over.signal);
        if (found === undefined) leftAloneUntil = performance.now() + LEFT_ALONE;
        return found && limits ? bounded(limits) : found;
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
