import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/test/freePort';
import { BucketServer, bucketCredentials } from '../support/servers/bucketServer';
import { makeEmbedded, makeMigrated } from '../support/servers/embeddedTemplates';
import { StartedServer } from '../support/servers/startedServer';

const login = { email: 'admin@example.org', password: 'correct horse battery 1' };

describe('starting with a bucket', () => {
  const store = new BucketServer();
  const folder = mkdtempSync(join(tmpdir(), 'transect-start-bucket-'));
  const servers: StartedServer[] = [];
  let count = 0;
  beforeAll(() => store.open());
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.end('SIGTERM'))));
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const newFolder = async (make: (dataDir: string) => Promise<void> = makeMigrated) => {
    count += 1;
    const dataDir = join(folder, String(count));
    await make(dataDir);
    return dataDir;
  };

  const start = async (env: Record<string, string>, known?: string) => {
    const dataDir = known ?? (await newFolder());
    const port = String(await freePort());
    const settings = { S3_ENDPOINT: store.endpoint, S3_FORCE_PATH_STYLE: '1', ...bucketCredentials };
    const server = new StartedServer({ DATA_DIR: dataDir, PORT: port, ...settings, ...env });
    servers.push(server);
    return { server, ask: (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init) };
  };

  it('starting with a missing bucket is refused with a message', async () => {
    const { server } = await start({ BLOB_STORE: 's3://nothing-here' });
    expect(await server.ended).toBe(1);
    expect(server.output).toContain('s3://nothing-here cannot be used: there is no such bucket.');
  });

  it('a first start without a usable store changes nothing, so that the next start is the first one', async () => {
    const dataDir = await newFolder(makeEmbedded);
    const first = await start({ BLOB_STORE: 's3://fiels/start' }, dataDir);
    expect(await first.server.ended).toBe(1);
    expect(first.server.output.trim()).toBe('s3://fiels/start cannot be used: there is no such bucket.');

    await store.stop();
    const second = await start({ BLOB_STORE: 's3://files/start' }, dataDir);
    expect(await second.server.ended).toBe(1);
    expect(second.server.output.trim()).toMatch(
      /^The store of uploaded files cannot be used yet, and a new database needs it: s3:\/\/files\/start: check: .*ECONNREFUSED/,
    );
    await store.start();

    const third = await start({ BLOB_STORE: 's3://files/start', ADMIN_PASSWORD: login.password }, dataDir);
    await third.server.ready();
    const headers = { 'content-type': 'application/json' };
    const session = await third.ask('/v1/sessions', { method: 'POST', headers, body: JSON.stringify(login) });
    const { token } = (await session.json()) as { token: string };
    const projects = await third.ask('/v1/projects', { headers: { authorization: `Bearer ${token}` } });
    expect(await projects.json()).toMatchObject([{ id: 1, name: 'Default Project' }]);
  });

  it('starting with a bucket logs the location of files; with one that is away it waits for one used before, with a message', async () => {
    const dataDir = await newFolder();
    const first = await start({ BLOB_STORE: 's3://files/start', S3_REDIRECT: '1' }, dataDir);
    await first.server.ready();
    expect(first.server.output).toContain('Uploaded files are in s3://files/start.');
    expect((await first.ask('/ready')).status).toBe(200);
    expect(first.server.output).not.toMatch(/warning/i);
    await first.server.end('SIGTERM');
    await store.stop();
    const { server, ask } = await start({ BLOB_STORE: 's3://files/start' }, dataDir);
    await server.ready();
    expect(server.output).toContain('The store of uploaded files does not answer yet');
    expect([(await ask('/health')).status, (await ask('/ready')).status]).toEqual([200, 503]);
    await store.start();
  });
});
