import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '#scripts/test/freePort';
import { DURABLE_COMMITS, withCluster, type Cluster } from '../../scripts/test/postgresCluster';
import { databaseKinds } from '../support/databaseKinds';
import { byExtent } from '../support/extent';
import { StartedServer } from '../support/servers/startedServer';
import { surveyAnswer, surveyForm } from '../support/form/survey';
import { until } from '../support/until';

const whereThereIsOne = databaseKinds().includes('postgresql') ? it : it.skip;

const login = { email: 'admin@example.org', password: 'correct horse battery 1' };

/** Readers and their requests, over HTTP. */
const callsOf = async (port: string) => {
  const call = async (target: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://localhost:${port}${target}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${text}`);
    return text;
  };
  const json = { 'content-type': 'application/json' };
  const session = await call('/v1/sessions', { method: 'POST', headers: json, body: JSON.stringify(login) });
  const { token }: { token: string } = JSON.parse(session);
  const headers = { authorization: `Bearer ${token}` };
  const form = '/v1/projects/1/forms/survey';
  const xml = { method: 'POST', headers: { ...headers, 'content-type': 'application/xml' } };
  return {
    publish: () => call('/v1/projects/1/forms?publish=true', { ...xml, body: surveyForm('1') }),
    send: (id: string) => call(`${form}/submissions`, { ...xml, body: surveyAnswer(id, { name: id }) }),
    rows: async (): Promise<readonly string[]> => {
      const page: { value: { __id: string }[] } = JSON.parse(await call(`${form}.svc/Submissions`, { headers }));
      return page.value.map(({ __id }) => __id);
    },
    csv: () => call(`${form}/submissions.csv`, { headers }),
    readBy: async () => {
      const figures = await call('/metrics');
      const of = (by: string) =>
        Number(new RegExp(`transect_heavy_reads_total\\{by="${by}"\\} (\\d+)`).exec(figures)?.[1] ?? 0);
      return { replica: of('replica'), database: of('database') };
    },
  };
};

/** @returns the first value of the last row */
const query = async ({ url }: Cluster, statement: string): Promise<unknown> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows?.at(-1) ?? {})[0];
  } finally {
    await client.end();
  }
};

const cluster = <Result>(use: (database: Cluster) => Promise<Result>, settings: readonly string[] = []) =>
  withCluster(use, [...DURABLE_COMMITS, ...settings]);

describe('a replica of the database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-replica-'));
  const running: StartedServer[] = [];
  const start = async (database: Cluster, replicaUrl: string) => {
    const port = String(await freePort());
    const settings = { PORT: port, DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_REPLICA_URL: replicaUrl };
    const server = new StartedServer({ ADMIN_PASSWORD: login.password, TRANSECT_SECRET: 's'.repeat(40), ...settings });
    running.push(server);
    return { server, port };
  };
  afterEach(() => Promise.all(running.splice(0).map((server) => server.end('SIGKILL'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  whereThereIsOne(
    'a replica answers exports and OData with all that was stored; the database does while it is late or away; what is no replica is refused',
    async () => {
      await cluster((database) =>
        database.followed(async (replica) => {
          const refused = await start(database, database.url);
          expect(await refused.server.ended).toBe(1);
          expect(refused.server.output.trim().split('\n').at(-1)).toBe(
            'DATABASE_REPLICA_URL must name a replica of the database that DATABASE_URL names.',
          );
          const { server, port } = await start(database, replica.url);
          await server.ready();
          const site = await callsOf(port);
          await site.publish();
          const sent: string[] = [];
          for (const id of ['one', 'two', 'three', 'four']) {
            await site.send(id);
            sent.unshift(id);
            expect(await site.rows()).toEqual(sent);
          }
          expect(await site.csv()).toContain('four');
          expect(await site.readBy()).toEqual({ replica: 5, database: 0 });

          await query(replica, 'select pg_wal_replay_pause()');
          await site.send('five');
          expect(await site.rows()).toEqual(['five', ...sent]);
          expect(await site.readBy()).toEqual({ replica: 5, database: 1 });
          await query(replica, 'select pg_wal_replay_resume()');
          await until(async () => (await site.rows()).length === 5 && (await site.readBy()).replica > 5);

          await replica.stop('immediate');
          expect(await site.rows()).toEqual(['five', ...sent]);
          const { database: byDatabase } = await site.readBy();
          await replica.start();
          await until(async () => (await site.rows()).length === 5 && (await site.readBy()).replica > 6);
          expect(byDatabase).toBeGreaterThan(1);
          expect(await server.end('SIGTERM')).toBe(0);
        }),
      );
    },
  );

  whereThereIsOne(
    'reads that a replica ends for what it replays are answered by the database, with everything',
    async () => {
      const impatient = ['max_standby_streaming_delay=0', 'hot_standby_feedback=off'];
      await cluster(
        (database) =>
          database.followed(async (replica) => {
            const { server, port } = await start(database, replica.url);
            await server.ready();
            const site = await callsOf(port);
            await site.publish();
            for (let number = 0; number < 40; number += 1) await site.send(`row ${number}`);
            const ended = () =>
              query(
                replica,
                'select sum(confl_lock + confl_snapshot + confl_deadlock)::int from pg_stat_database_conflicts',
              );
            let isOver = false;
            const reading = async () => {
              while (!isOver) expect(await site.rows()).toHaveLength(40);
            };
            const readers = Promise.all([reading(), reading(), reading()]);
            // The replica has to cancel the reads of this table.
            const lock = 'begin; lock table submissions in access exclusive mode; commit';
            await until(async () => {
              await query(database, lock);
              // Other reads of the server may be canceled, too.
              const isEnded = Number(await ended()) >= byExtent({ few: 1, all: 5 });
              return isEnded && (await site.readBy()).database > 0;
            }).finally(() => {
              isOver = true;
            });
            await readers;
            await until(async () => (await site.rows()).length === 40 && (await site.readBy()).replica > 0);
          }),
        impatient,
      );
    },
  );
});
