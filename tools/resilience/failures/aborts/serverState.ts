import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Resources and activity of an idle server. */
export interface ServerState {
  /** In bytes, after a collection of garbage. */
  readonly heap: number;
  /** Transactions of PostgreSQL, or statements of the embedded database, in a second. */
  readonly rate: number;
  /** Processor time, as a share of one processor. */
  readonly processor: number;
  readonly timers: number;
  /** Sessions of PostgreSQL with a snapshot or an open transaction. */
  readonly snapshots: number;
  /** Connections of the pool in use, and waiters for one. */
  readonly connections: number;
  /** Requests in progress, without the one that reads this. */
  readonly requests: number;
  readonly streams: number;
}

interface Probe {
  readonly heap: number;
  readonly statements: number;
  readonly timers: number;
  readonly processor: number;
}

const json = async (address: string): Promise<Probe> => (await fetch(address)).json() as Promise<Probe>;

const figureOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);

const withDatabase = async <Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

const transactionsOf = (client: Client): Promise<number> =>
  client
    .query<{ n: string }>(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    )
    .then(({ rows }) => Number(rows[0]?.n));

const snapshotsOf = (client: Client): Promise<number> =>
  client
    .query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' and (backend_xmin is not null or state like 'idle in transaction%')`,
    )
    .then(({ rows }) => Number(rows[0]?.n));

/** Addresses of a server and its probe, and of its PostgreSQL, if it has one. */
export interface Observed {
  readonly address: string;
  readonly probe: string;
  readonly databaseUrl: string | undefined;
}

/** Looks at a server. @param ms the duration */
export const serverState = async ({ address, probe, databaseUrl }: Observed, ms: number): Promise<ServerState> => {
  const look = async (client: Client | undefined) => {
    const before = await json(probe);
    const transactions = client && (await transactionsOf(client));
    await pause(ms);
    const after = await json(probe);
    const seconds = ms / 1000;
    const done =
      client && transactions !== undefined
        ? (await transactionsOf(client)) - transactions
        : after.statements - before.statements;
    return {
      heap: after.heap,
      timers: after.timers,
      rate: done / seconds,
      processor: (after.processor - before.processor) / 1e6 / seconds,
      snapshots: client ? await snapshotsOf(client) : 0,
    };
  };
  const seen = await (databaseUrl === undefined ? look(undefined) : withDatabase(databaseUrl, look));
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return {
    ...seen,
    connections:
      figureOf(metrics, 'db_client_connection_count{state="used"}') +
      figureOf(metrics, 'db_client_connection_pending_requests'),
    requests: figureOf(metrics, 'http_server_active_requests') - 1,
    streams: figureOf(metrics, 'transect_event_streams'),
  };
};
