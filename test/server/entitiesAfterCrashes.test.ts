import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#scripts/test/freePort';
import { databaseKinds } from '../support/databaseKinds';
import { treeAnswer, treeForm, type TreeAnswer } from '../support/form/trees/treeForms';
import { visitForm } from '../support/form/trees/treeServer';
import { byExtent } from '../support/extent';
import { createOwnDatabase, type OwnDatabase } from '../support/servers/ownDatabase';
import { StartedServer } from '../support/servers/startedServer';
import { until } from '../support/until';

const postgresql = process.env.TEST_DATABASE_URL ?? '';
const TIMEOUT = 240_000;
const PASSWORD = 'correct horse battery 1';

interface Tree {
  readonly uuid: string;
  readonly currentVersion: { readonly version: number };
}

/** Calls a started server as the administrator. */
const clientOf = async (port: string) => {
  const call = async (method: string, url: string, body?: string, type = 'application/json', token = '') => {
    const headers = { 'content-type': type, ...(token !== '' && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`http://localhost:${port}/v1${url}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const credentials = JSON.stringify({ email: 'admin@example.org', password: PASSWORD });
  const { token } = (await call('POST', '/sessions', credentials)) as { token: string };
  return (method: string, url: string, body?: string, type?: string) => call(method, url, body, type, token);
};

type Client = Awaited<ReturnType<typeof clientOf>>;

describe.each(databaseKinds())('entities of submissions on a crash (%s)', (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-entities-'));
  const running: StartedServer[] = [];
  let own: OwnDatabase | undefined;
  const start = async (dataDir: string) => {
    const port = String(await freePort());
    const server = new StartedServer({
      PORT: port,
      DATA_DIR: path.join(folder, dataDir),
      ADMIN_PASSWORD: PASSWORD,
      ...(own && { DATABASE_URL: own.url, TRANSECT_SECRET: 's'.repeat(40) }),
    });
    running.push(server);
    await server.ready();
    return { server, client: await clientOf(port) };
  };

  beforeAll(async () => {
    if (kind === 'postgresql') own = await createOwnDatabase(postgresql);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGKILL')));
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const publish = async (client: Client) => {
    const { id } = (await client('POST', '/projects', JSON.stringify({ name: 'Trees' }))) as { id: number };
    for (const form of [{}, visitForm])
      await client('POST', `/projects/${id}/forms?publish=true`, treeForm(form), 'application/xml');
    return `/projects/${id}`;
  };
  const send = (client: Client, project: string, answer: TreeAnswer) =>
    client('POST', `${project}/forms/${answer.form ?? 'tree'}/submissions`, treeAnswer(answer), 'text/xml');
  const trees = async (client: Client, project: string) =>
    (await client('GET', `${project}/datasets/trees/entities`)) as Tree[];
  const logged = async (client: Client, action: string) => {
    const rows = (await client('GET', `/audits?action=${action}&limit=1000`)) as unknown[];
    return rows.length;
  };

  it(
    'every accepted submission is processed once, whichever server is killed in the midst of it',
    async () => {
      const count = byExtent({ all: 200, few: 60 });
      const servers = [await start('one')];
      if (kind === 'postgresql') servers.push(await start('two'), await start('three'));
      const [first, ...others] = servers;
      if (first === undefined) throw new Error('no server was started');
      const project = await publish(first.client);
      const uuids = Array.from({ length: count }, () => randomUUID());
      const clientAt = (index: number) => servers[index % servers.length]?.client ?? first.client;
      // Two updates of a branch each, of which the later one is sent first, and the creation last.
      const branches = new Map<string, string>(uuids.map((uuid) => [uuid, randomUUID()]));
      const update = (uuid: string, baseVersion: string, index: number) =>
        send(clientAt(index), project, {
          form: 'visit',
          answers: { height: baseVersion },
          entity: { id: uuid, update: '1', baseVersion, trunkVersion: '', branchId: branches.get(uuid) ?? '' },
        });
      const create = (client: Client) => (uuid: string) =>
        send(client, project, { label: 'Oak', answers: { species: 'oak' }, entity: { id: uuid, create: '1' } });
      await Promise.all(uuids.map((uuid, index) => update(uuid, '2', index)));
      await Promise.all(uuids.map((uuid, index) => update(uuid, '1', index + 1)));
      await Promise.all(uuids.slice(0, count / 2).map(create(first.client)));
      await first.server.end('SIGKILL');
      const { client } = others[0] ?? (await start('one'));
      await Promise.all(uuids.slice(count / 2).map(create(client)));
      await until(async () => {
        const all = await trees(client, project);
        return all.length === count && all.every(({ currentVersion }) => currentVersion.version === 3);
      });
      expect(new Set((await trees(client, project)).map(({ uuid }) => uuid))).toEqual(new Set(uuids));
      expect(await logged(client, 'entity.create')).toBe(count);
      expect(await logged(client, 'entity.update.version')).toBe(2 * count);
      expect(await logged(client, 'entity.error')).toBe(0);
      const [uuid = ''] = uuids;
      const versions = (await client('GET', `${project}/datasets/trees/entities/${uuid}/versions`)) as object[];
      expect(versions).toMatchObject([
        { label: 'Oak', data: { species: 'oak' }, branchId: null },
        { data: { height: '1' }, branchBaseVersion: 1, conflict: null },
        { data: { height: '2' }, branchBaseVersion: 2, conflict: null },
      ]);
    },
    TIMEOUT,
  );
});
