import { sql } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { StartError } from '../../domain/startError';
import { errorCode } from '../../domain/errorCode';
import type { Traces } from '../../domain/traces/traces';
import type { Db } from '../schema/tables';
import type { Database } from './database';
import { releasingEarly } from './earlyRelease';
import { kyselyOver } from './kysely';
import { typeParser } from './parsers';
import { replicaOf } from './replica';
import { sharedFlush } from './sharedFlush';

const CONNECT_TIMEOUT_MS = 10_000;

/** Of the driver. */
const USUAL_CONNECTIONS = 10;

/** One is held while the server starts. */
const DIRECT_CONNECTIONS = 3;

/** SQLSTATE of poolers that take no settings with a connection. */
const NO_SETTINGS = '08P01';

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  format === 'binary' ? types.getTypeParser(oid, format) : typeParser(oid)) as typeof types.getTypeParser;

interface PoolOptions {
  /** At most. */
  readonly connections?: number;
  /** Whether connections are asked to be in UTC when they begin. */
  readonly asksForUtc?: boolean;
  /** Whether the network is told to notice the other side's end while nothing is said. */
  readonly keepAlive?: boolean;
}

/** A pool of connections in UTC. Tests use it, too, because they need nothing else of `openPostgresql`. */
export const postgresqlPool = (
  connectionString: string,
  { connections = USUAL_CONNECTIONS, asksForUtc = true, keepAlive = false }: PoolOptions = {},
): Pool => {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    max: connections,
    keepAlive,
    ...(asksForUtc ? { options: '-c timezone=UTC' } : {}),
    types: { getTypeParser },
  });
  // A broken connection fails its statement and is replaced. The pool does not listen to a connection in use, and an error
  // without a listener would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A broken idle connection is replaced at the next query.
  pool.on('error', () => undefined);
  return pool;
};

interface Connected {
  readonly pool: Pool;
  /** Whether a pooler stands between, which may give each transaction another connection. */
  readonly isPooled: boolean;
}

const lookAt = async (pool: Pool): Promise<{ readonly zone: string; readonly isPooled: boolean }> => {
  // The driver does not declare that it keeps the number that the other side gave at the beginning.
  const client = (await pool.connect()) as PoolClient & { readonly processID?: number };
  try {
    const { rows } = await client.query<{ zone: string; pid: number }>(
      `select current_setting('timezone') as zone, pg_backend_pid() as pid`,
    );
    return { zone: rows[0]?.zone ?? '', isPooled: rows[0]?.pid !== client.processID };
  } finally {
    client.release();
  }
};

/** @throws StartError if it cannot be reached, or is in another time zone; its text never contains the password */
const connect = async (variable: string, url: string, options: PoolOptions = {}): Promise<Connected> => {
  let pool: Pool | undefined;
  try {
    pool = postgresqlPool(url, options);
    const { zone, isPooled } = await lookAt(pool);
    if (/^(UTC|Etc\/UTC|GMT)$/i.test(zone)) return { pool, isPooled };
    throw new StartError(
      `The connections of ${variable} are in the time zone ${zone}, and the pooler between takes no other one. Set it in the database once: alter role … set timezone = 'UTC'`,
    );
  } catch (error) {
    await pool?.end();
    if (error instanceof StartError) throw error;
    if (errorCode(error) === NO_SETTINGS && options.asksForUtc !== false)
      return connect(variable, url, { ...options, asksForUtc: false });
    const reason = error instanceof Error ? error.message || error.name : '';
    throw new StartError(`The database named by ${variable} cannot be reached: ${reason}`);
  }
};

/** @throws StartError if it is another database */
const assertSame = async (db: Db, direct: Db): Promise<void> => {
  const about = sql<{
    name: string;
    since: string;
  }>`select current_database() as name, pg_postmaster_start_time()::text as since`;
  const [one, other] = (await Promise.all([about.execute(db), about.execute(direct)])).map(({ rows }) => rows[0]);
  if (one?.name === other?.name && one?.since === other?.since) return;
  throw new StartError('DATABASE_DIRECT_URL must name the same database as DATABASE_URL.');
};

/** Where a PostgreSQL server is, and how it is used. */
export interface PostgresqlAddress {
  /** As in `postgres://user:password@host:5432/name`. */
  readonly url: string;
  /** Past a pooler, if `url` names one. */
  readonly directUrl?: string | undefined;
  /** Of a copy that follows it. */
  readonly replicaUrl?: string | undefined;
  /** At most, besides three that are direct, and one that commits share. A replica has as many. */
  readonly connections?: number | undefined;
  /** They get every statement. */
  readonly traces?: Traces | undefined;
}

/** Connections past a pooler, apart from the others: whoever waits for one of these may hold one of those. */
const openDirect = async (
  db: Db,
  isPooled: boolean,
  { url, directUrl, traces }: Omit<PostgresqlAddress, 'connections'>,
): Promise<Db> => {
  if (directUrl === undefined && isPooled) {
    throw new StartError(
      'DATABASE_URL names a pooler. Name the database itself in DATABASE_DIRECT_URL, for what lasts longer than a transaction.',
    );
  }
  const options = { connections: DIRECT_CONNECTIONS };
  if (directUrl === undefined) return kyselyOver(postgresqlPool(url, options), traces);
  const straight = await connect('DATABASE_DIRECT_URL', directUrl, options);
  const direct = kyselyOver(straight.pool, traces);
  try {
    if (straight.isPooled) throw new StartError('DATABASE_DIRECT_URL must name the database itself, not a pooler.');
    await assertSame(db, direct);
    return direct;
  } catch (error) {
    await direct.destroy();
    throw error;
  }
};

/**
 * Connects to a PostgreSQL server. What commits there is on its disk when the commit's promise resolves.
 * @throws StartError if it cannot be reached or used; its text never contains the password
 */
export const openPostgresql = async (address: PostgresqlAddress): Promise<Database> => {
  const { url, directUrl, replicaUrl, connections, traces } = address;
  const options = connections === undefined ? {} : { connections };
  const { pool, isPooled } = await connect('DATABASE_URL', url, options);
  const direct = await openDirect(kyselyOver(pool), isPooled, address).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const flush = await sharedFlush(
    postgresqlPool(directUrl ?? url, { connections: 1, asksForUtc: false, keepAlive: true }),
  );
  const db = kyselyOver(releasingEarly(pool, flush), traces);
  // Connected when it is needed: the server also starts while the replica is away.
  const replica =
    replicaUrl === undefined ? undefined : replicaOf(db, kyselyOver(postgresqlPool(replicaUrl, options), traces));
  return {
    kind: 'postgresql',
    db,
    direct,
    settled: () => Promise.resolve(),
    assertRoom: () => Promise.resolve(),
    alone: async (write) => {
      const settled = flush.ready();
      const result = await db.connection().execute((on) => write(on, settled === undefined));
      return { result, settled: settled ?? (() => Promise.resolve()) };
    },
    snapshot: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    replica,
    connections: () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { idle: idleCount, used: totalCount - idleCount, waiting: waitingCount };
    },
    close: async () => {
      await Promise.all([db.destroy(), direct.destroy(), replica?.close()]);
      await flush.close();
    },
  };
};
