import { sql } from 'kysely';
import type { Database } from './database';

/** Arbitrary number, the same for all servers on a database. */
const START_LOCK = 702_311_822;

/**
 * Runs `act` exclusively among the servers on the same database, so that servers starting at once migrate it and create its first
 * administrator only once. The lock ends with the process that holds it.
 * @param say receives a line for the operator while waiting
 */
export const withStartLock = async <Result>(
  { kind, direct }: Pick<Database, 'kind' | 'direct'>,
  say: (line: string) => void,
  act: () => Promise<Result>,
): Promise<Result> => {
  // An embedded database belongs to one process, and its only connection must not be held.
  if (kind === 'embedded') return act();
  return direct.connection().execute(async (connection) => {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${START_LOCK}) as is_ours`.execute(
      connection,
    );
    if (rows[0]?.isOurs !== true) {
      say('Another server is starting on this database; this one goes on after it.');
      await sql`select pg_advisory_lock(${START_LOCK})`.execute(connection);
    }
    try {
      return await act();
    } finally {
      await sql`select pg_advisory_unlock(${START_LOCK})`.execute(connection);
    }
  });
};
