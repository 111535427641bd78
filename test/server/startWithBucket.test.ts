import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort';
import { BucketServer, bucketCredentials } from '../support/bucketServer';
import { makeMigrated } from '../support/embeddedTemplates';
import { StartedServer } from '../support/startedServer';

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

  const start = async (env: Record<string, string>) => {
    count += 1;
    const dataDir = join(folder, String(count));
    await makeMigrated(dataDir);
    const port = String(await freePort());
    const settings = { S3_ENDPOINT: store.endpoint, S3_FORCE_PATH_STYLE: '1', ...bucketCredentials };
    const server = new StartedServer({ DATA_DIR: dataDir, PORT: port, ...settings, ...env });
    servers.push(server);
    return { server, ask: (path: string) => fetch(`http://localhost:${port}${path}`) };
  };

  it('starting with a bucket says where files are, and is ready', async () => {
    const { server, ask } = await start({ BLOB_STORE: 's3://files/start', S3_REDIRECT: '1' });
    await server.ready();
    expect(server.output).toContain('Uploaded files are in s3://files/start.');
    expect((await ask('/ready')).status).toBe(200);
    expect(server.output).not.toMatch(/warning/i);
  });

  it('starting with a bucket that is not there is refused with a sentence', async () => {
    const { server } = await start({ BLOB_STORE: 's3://nothing-here' });
    expect(await server.ended).toBe(1);
    expect(server.output).toContain('s3://nothing-here cannot be used: there is no such bucket.');
  });

  it('starting with a store that is away waits for it, and says so', async () => {
    await store.stop();
    const { server, ask } = await start({ BLOB_STORE: 's3://files/start' });
    await server.ready();
    expect(server.output).toContain('The store of uploaded files does not answer yet');
    expect([(await ask('/health')).status, (await ask('/ready')).status]).toEqual([200, 503]);
    await store.start();
  });
});
