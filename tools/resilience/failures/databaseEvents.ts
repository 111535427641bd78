import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DURABLE_COMMITS, withCluster, type Cluster } from '#scripts/test/postgresCluster';
import type { Events } from './duringEvents';
import type { Finding } from '../instrument';

/** Runs `act` with a PostgreSQL that keeps committed data; skipped where its programs are not installed. */
export const withDurableCluster = async (act: (cluster: Cluster) => Promise<Finding>): Promise<Finding> =>
  (await withCluster(act, DURABLE_COMMITS)) ?? {
    counts: {},
    figure: 'none',
    faults: [],
    skipped: "PostgreSQL's programs are not here",
  };

const cut = async (url: string, ms: number): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  while (performance.now() - began < ms) {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
    await pause(50);
  }
  await client.end();
};

const stopped = async (cluster: Cluster, mode: 'fast' | 'immediate', ms: number): Promise<void> => {
  await cluster.stop(mode);
  await pause(ms);
  await cluster.start();
};

/** Events of a database, each with a duration in milliseconds. */
export const databaseEvents = (cluster: Cluster): Events => ({
  'the database is stopped': (ms) => stopped(cluster, 'fast', ms),
  'the database is killed': (ms) => stopped(cluster, 'immediate', ms),
  'the database is restarted': () => stopped(cluster, 'fast', 0),
  'the database is cut off': (ms) => cut(cluster.url, ms),
  'the database is paused': async (ms) => {
    cluster.pause(true);
    await pause(ms);
    cluster.pause(false);
  },
});
