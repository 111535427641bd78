import { sql } from 'kysely';
import type { Database } from './database';

/** Any number that nothing else uses; all servers on a database must agree on it. */
const START_LOCK = 702_311_822;

/**
 * Runs `act` while no other server on the same database does: servers that are started at once migrate it, and make its first
 * administrator, one after another. The lock ends with the process that has it.
 * @param say takes a line for the operator where another one is waited for
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
