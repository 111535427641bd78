import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import { type ConnectionQueue, connectionQueue } from '#server/db/connection/pool/connectionQueue';
import { kyselyOf, kyselyOver } from '#server/db/connection/kysely';
import { parsed, settings, type QueryAnswer, type RawAnswer } from '#server/db/connection/pglite/client';
import { postgresqlPool } from '#server/db/connection/pool/postgresql';
import { singleConnection } from '#server/db/connection/pglite/singleConnection';
import type { Database } from '#server/db/connection/database';
import type { DatabaseKind } from '../databaseKinds';
import { embeddedTemplate } from './embeddedTemplates';
import { createMigratedDatabase } from './ownDatabase';

/** A fresh database with our schema, whose changes a test can roll back. */
export interface TestDatabase extends Database {
  /** Begins a transaction around all that follows; transactions inside become savepoints. */
  begin(): Promise<void>;
  /** Rolls back everything since `begin`. */
  rollback(): Promise<void>;
}

interface Connection {
  query(sql: string, params: readonly unknown[]): Promise<QueryAnswer>;
  end(): Promise<void>;
}

const openEmbedded = async (): Promise<Connection> => {
  const perform = await openDatabaseHere({ template: await embeddedTemplate(), settings });
  const ask = async <Result>(message: DatabaseMessage): Promise<Result> => {
    const answer = await perform(message);
    if ('error' in answer) throw Object.assign(new Error(String(answer.error.message)), answer.error);
    return answer.result as Result;
  };
  await ask({ act: 'open' });
  return {
    query: async (sql, params) => parsed(await ask<RawAnswer>({ act: 'query', sql, params })),
    end: () => ask({ act: 'close' }),
  };
};

/** A database of one's own on a PostgreSQL server, as connections to it; their end is its end. */
const createDatabase = async (server: string): Promise<{ readonly pool: Pool; readonly end: () => Promise<void> }> => {
  const { url, drop } = await createMigratedDatabase(server);
  const pool = postgresqlPool(url);
  // Dropping the database ends the connection, which may still be closing.
  pool.on('error', () => undefined);
  const end = async () => {
    await pool.end();
    await drop();
  };
  return { pool, end };
};

const openPostgresql = async (url: string): Promise<Connection> => {
  const { pool, end } = await createDatabase(url);
  const client = await pool.connect();
  return {
    // The driver's response has more properties than Kysely's interface; it is the supported driver.
    query: async (sql, params) => (await client.query(sql, [...params])) as unknown as QueryAnswer,
    end: async () => {
      client.release();
      await end();
    },
  };
};

const asSavepoints: Readonly<Record<string, string>> = {
  begin: 'savepoint inner_transaction',
  // A test has the database to itself, so every isolation level holds.
  'start transaction isolation level repeatable read': 'savepoint inner_transaction',
  commit: 'release savepoint inner_transaction',
  rollback: 'rollback to savepoint inner_transaction',
};

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server to test on');
  return url;
};

/** Opens a fresh database with connections as the server has them: one, or several of PostgreSQL. All that is done stays. */
export const openTestPool = async (kind: DatabaseKind): Promise<ConnectionQueue> => {
  if (kind === 'postgresql') {
    const { pool, end } = await createDatabase(serverUrl());
    // The driver's client has more than Kysely's interface requires.
    const connections = { connect: () => pool.connect() as unknown as ReturnType<PostgresPool['connect']>, end };
    const timeout = { ms: 10_000, error: () => new Error('no connection') };
    return connectionQueue(connections, { most: pool.options.max, timeout });
  }
  const { query, end } = await openEmbedded();
  return singleConnection(query, end);
};

/**
 * Opens a fresh database.
 * @param kind `postgresql` needs `TEST_DATABASE_URL`, and the right to create databases there
 * @param forMany whether several test files share it: after the first test it then refuses queries outside of tests
 */
export const openTestDatabase = async (kind: DatabaseKind, forMany = false): Promise<TestDatabase> => {
  const connection = await (kind === 'embedded' ? openEmbedded() : openPostgresql(serverUrl()));
  let inTest = false;
  let isClosed = false;
  const query = async (sql: string, params: readonly unknown[]) => {
    if (isClosed) throw new Error(`a query between two tests, whose effects would remain: ${sql}`);
    return connection.query((inTest ? asSavepoints[sql] : undefined) ?? sql, params);
  };
  const queue = singleConnection(query, () => connection.end());
  const db = kyselyOver(queue);
  return {
    kind,
    db,
    direct: db,
    forRequest: kyselyOf(queue),
    settled: () => Promise.resolve(),
    assertRoom: () => Promise.resolve(),
    // A statement that fails would spoil the test's own transaction.
    alone: async (write) => ({
      result: await db.transaction().execute((on) => write(on, true)),
      settled: () => Promise.resolve(),
    }),
    bounded: () => db,
    snapshot: (read, signal) =>
      kyselyOf(queue)(signal).transaction().setIsolationLevel('repeatable read').execute(read),
    close: () => db.destroy(),
    begin: async () => {
      await connection.query('begin', []);
      inTest = true;
      isClosed = false;
    },
    rollback: async () => {
      inTest = false;
      isClosed = forMany;
      await connection.query('rollback', []);
    },
  };
};
