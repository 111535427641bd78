import { sql } from 'kysely';
import type { Database } from './database';

/** Any number that nothing else uses; all servers on a database must agree on it. */
const BACKUP_LOCK = 702_311_821;

/** Runs `act` only if no other server on the same database is running it; otherwise skips it. @returns whether it ran */
export const withBackupLock = async (
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  act: () => Promise<void>,
): Promise<boolean> => {
  if (kind === 'embedded') {
    // An embedded database belongs to one process, and its only connection must not be held.
    await act();
    return true;
  }
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${BACKUP_LOCK}) as locked`.execute(
      connection,
    );
    if (rows[0]?.locked !== true) return false;
    try {
      await act();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${BACKUP_LOCK})`.execute(connection);
    }
  });
};
