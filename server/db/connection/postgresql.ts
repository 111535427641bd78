import { Pool, types } from 'pg';
import { StartError } from '../../domain/startError';
import { checkDatabase, type Database } from './database';
import { kyselyOver } from './kysely';
import { typeParser } from './parsers';

const CONNECT_TIMEOUT_MS = 10_000;

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  format === 'binary' ? types.getTypeParser(oid, format) : typeParser(oid)) as typeof types.getTypeParser;

/** A pool of connections in UTC. Tests use it, too, because they need nothing else of `openPostgresql`. */
export const postgresqlPool = (connectionString: string): Pool => {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    options: '-c timezone=UTC',
    types: { getTypeParser },
  });
  // A broken connection fails its statement and is replaced. The pool does not listen to a connection in use, and an error
  // without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * Connects to a PostgreSQL server, which takes care of durability itself.
 * @param connectionString as in `postgres://user:password@host:5432/name`
 * @throws StartError if it cannot be reached; its text never contains the password
 */
export const openPostgresql = async (connectionString: string): Promise<Database> => {
  const unreachable = (error: unknown) =>
    new StartError(
      `The database named by DATABASE_URL cannot be reached: ${error instanceof Error ? error.message || error.name : ''}`,
    );
  let pool: Pool;
  try {
    pool = postgresqlPool(connectionString);
  } catch (error) {
    throw unreachable(error);
  }
  // A broken idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = kyselyOver(pool);
  try {
    await checkDatabase(db);
  } catch (error) {
    await pool.end();
    throw unreachable(error);
  }
  return {
    kind: 'postgresql',
    db,
    settled: () => Promise.resolve(),
    assertRoom: () => Promise.resolve(),
    snapshot: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    close: () => db.destroy(),
  };
};
