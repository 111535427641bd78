import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/freePort';
import { COMMITS_STAY, withCluster, type Cluster } from '../../scripts/test/postgresCluster';
import { databaseKinds } from '../support/databaseKinds';
import { StartedServer } from '../support/startedServer';
import { surveyAnswer, surveyForm } from '../support/survey';
import { until } from '../support/until';

const whereThereIsOne = databaseKinds().includes('postgresql') ? it : it.skip;

const login = { email: 'admin@example.org', password: 'correct horse battery 1' };

/** Who reads what, over HTTP. */
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

const onReplica = async (replica: Cluster, statement: string): Promise<void> => {
  const client = new Client({ connectionString: replica.url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const cluster = <Result>(use: (database: Cluster) => Promise<Result>) => withCluster(use, COMMITS_STAY);

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
    'a replica answers exports and OData with all that was stored; the database does while it is late or away',
    async () => {
      await cluster((database) =>
        database.followed(async (replica) => {
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

          await onReplica(replica, 'select pg_wal_replay_pause()');
          await site.send('five');
          expect(await site.rows()).toEqual(['five', ...sent]);
          expect(await site.readBy()).toEqual({ replica: 5, database: 1 });
          await onReplica(replica, 'select pg_wal_replay_resume()');
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

  whereThereIsOne('a server does not start with what is no replica of its database', async () => {
    await cluster(async (database) => {
      const { server } = await start(database, database.url);
      expect(await server.ended).toBe(1);
      expect(server.output.trim().split('\n').at(-1)).toBe(
        'DATABASE_REPLICA_URL must name a replica of the database that DATABASE_URL names.',
      );
    });
  });
});
