import { type PostgresPool, sql } from 'kysely';
import { Pool, types, type PoolClient } from 'pg';
import { StartError } from '#server/domain/core/startError';
import { errorCode } from '#server/domain/core/errorCode';
import { concurrencyLimit } from '#server/domain/cooperative/concurrencyLimit';
import type { ReadLimits } from '#server/domain/cooperative/expensiveReads';
import type { Traces } from '#server/domain/traces/traces';
import type { Db } from '../../schema/tables';
import type { Database } from '../database';
import { asynchronousCommit } from '../asynchronousCommit';
import { boundedPool } from './boundedPool';
import { type ConnectionQueue, type ConnectionTimeout, connectionQueue } from './connectionQueue';
import { kyselyOf, kyselyOver } from '../kysely';
import { typeParser } from '../parsers';
import { type Replica, replicaOf } from './replica';
import { sharedFlush } from '../sharedFlush';

const CONNECT_TIMEOUT_MS = 10_000;

/** The same error as that of the driver: no connection in time. */
const CONNECTION_WAIT: ConnectionTimeout = {
  ms: CONNECT_TIMEOUT_MS,
  error: () => new Error('timeout exceeded when trying to connect'),
};

/** Default of the driver. */
const USUAL_CONNECTIONS = 10;

/** Maximum share of the connections for expensive reads; the rest is for login, intake and everything else. */
const EXPENSIVE_SHARE = 0.5;

/** One is held during the start of the server. */
const DIRECT_CONNECTIONS = 3;

/** SQLSTATE of poolers that accept no settings for a connection. */
const NO_SETTINGS = '08P01';

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  format === 'binary' ? types.getTypeParser(oid, format) : typeParser(oid)) as typeof types.getTypeParser;

interface PoolOptions {
  /** Maximum number. */
  readonly connections?: number;
  /** Whether connections start in UTC. */
  readonly asksForUtc?: boolean;
  /** Whether TCP keep-alive detects the end of an idle connection. */
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
  /** Whether there is a pooler, which may use another connection for each transaction. */
  readonly isPooled: boolean;
}

const lookAt = async (pool: Pool): Promise<{ readonly zone: string; readonly isPooled: boolean }> => {
  // The types of the driver omit the process id of the backend.
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

/** @throws StartError if it is unreachable or in another time zone; its text never contains the password */
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

/** Address and options of a PostgreSQL server. */
export interface PostgresqlAddress {
  /** For example `postgres://user:password@host:5432/name`. */
  readonly url: string;
  /** Bypasses a pooler, if `url` names one. */
  readonly directUrl?: string | undefined;
  /** Address of a replica. */
  readonly replicaUrl?: string | undefined;
  /** Maximum number, in addition to three direct connections, one shared by commits, and one for cancellations. A replica has as many. */
  readonly connections?: number | undefined;
  /** Receive every statement. */
  readonly traces?: Traces | undefined;
}

/** Separate connections past a pooler: a caller that waits for one of these may hold one of the others. */
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

/** Creates the query builder of one expensive read. @param most the maximum number of connections of all expensive reads */
const boundedOver = (queue: ConnectionQueue, most: number, traces: Traces | undefined) => {
  const share = concurrencyLimit(most);
  return (limits: ReadLimits): Db => kyselyOver(boundedPool(queue, share, limits), traces);
};

/**
 * The queue for a pool.
 * @param address of the same server, past any pooler
 */
const queueOver = (pool: PostgresPool, most: number, address: string): ConnectionQueue => {
  const cancellations = postgresqlPool(address, { connections: 1, asksForUtc: false });
  return connectionQueue(pool, { most, timeout: CONNECTION_WAIT, cancellations: cancellations as PostgresPool });
};

/** A replica serves only expensive reads, so they may use all of its connections. */
const openReplica = (database: Db, address: string, options: PoolOptions, traces: Traces | undefined): Replica => {
  const pool = postgresqlPool(address, options);
  const { max } = pool.options;
  const queue = queueOver(pool as PostgresPool, max, address);
  return replicaOf(database, kyselyOver(queue, traces), boundedOver(queue, max, traces));
};

/**
 * Connects to a PostgreSQL server. Commits are on its disk when their promise resolves.
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
  const queue = queueOver(asynchronousCommit(pool, flush, isPooled), pool.options.max, directUrl ?? url);
  const db = kyselyOver(queue, traces);
  const forRequest = kyselyOf(queue, traces);
  // Connected on demand: the server also starts without the replica.
  const replica = replicaUrl === undefined ? undefined : openReplica(db, replicaUrl, options, traces);
  return {
    kind: 'postgresql',
    db,
    direct,
    forRequest,
    bounded: boundedOver(queue, Math.max(1, Math.floor(pool.options.max * EXPENSIVE_SHARE)), traces),
    settled: () => Promise.resolve(),
    assertRoom: () => Promise.resolve(),
    alone: async (write) => {
      const settled = flush.ready();
      const result = await db.connection().execute((on) => write(on, settled === undefined));
      return { result, settled: settled ?? (() => Promise.resolve()) };
    },
    snapshot: (read, signal) =>
      forRequest(signal).transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    replica,
    connections: () => {
      const { totalCount, idleCount } = pool;
      return { idle: idleCount, used: totalCount - idleCount, waiting: queue.waiting };
    },
    close: async () => {
      await Promise.all([db.destroy(), direct.destroy(), replica?.close()]);
      await flush.close();
    },
  };
};
