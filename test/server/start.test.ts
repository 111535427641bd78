import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { freePort } from '#scripts/test/freePort';
import { makeMigrated } from '../support/servers/embeddedTemplates';
import { StartedServer } from '../support/servers/startedServer';
import { until } from '../support/until';

/** Creating a database takes some seconds, and more while other tests run. */
const PATIENCE_MS = 120_000;

type Env = Readonly<Record<string, string>>;

const post = async (port: number, path: string, body: object, token?: string) => {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(`http://localhost:${port}/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, string>;
};

describe('starting the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'transect-start-'));
  const dataDir = join(folder, 'data');
  const lock = join(dataDir, 'lock');
  let port = 0;
  let password = '';
  const env = (more: Env = {}) => ({ PORT: String(port), DATA_DIR: dataDir, ...more });
  const running: StartedServer[] = [];
  const start = (more: Env = {}) => {
    const started = new StartedServer(env(more));
    running.push(started);
    return started;
  };
  const logIn = async () => (await post(port, '/sessions', { email: 'admin@example.org', password })).token ?? '';
  /** Waits for the first mail, which is sent after the answer. */
  const mailed = () => {
    const outbox = join(dataDir, 'outbox');
    const there = () => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith('.eml'));
    return until(there);
  };
  const refused = async (more: Env) => {
    const started = start(more);
    expect(await started.ended).toBe(1);
    expect(started.output.trim().split('\n')).toHaveLength(1);
    return started.output;
  };

  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(async () => {
    await Promise.all(running.map((started) => started.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'starting the server the first time creates the database and an administrator, and locks the data folder',
    async () => {
      const first = start();
      await first.ready();
      password = /admin@example\.org with the password (\S+)/.exec(first.output)?.[1] ?? '';
      expect(await logIn()).toHaveLength(64);
      expect(first.output).toContain(`mails are put into the folder ${join(dataDir, 'outbox')}`);
      await post(port, '/users/reset/initiate', { email: 'admin@example.org' });
      await mailed();
      expect(statSync(join(dataDir, 'secret.key')).mode & 0o077).toBe(0);
      const health = await (await fetch(`http://localhost:${port}/health`)).json();
      expect(health).toEqual({ status: 'ok', database: 'embedded', version: expect.any(String) as unknown });

      expect(await refused({})).toMatch(/^Port \d+ is taken/);
      expect(await refused({ PORT: String(await freePort()) })).toMatch(/^The data folder is in use by process \d+/);
      // A request that never ends delays the stop by some seconds.
      const stalled = connect(port, 'localhost').on('error', () => undefined);
      const head =
        'POST /v1/sessions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
      await new Promise<void>((resolve) => stalled.write(head, () => resolve()));
      expect(await first.end('SIGTERM')).toBe(0);
      expect(existsSync(lock)).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    'starting the server a second time finds the data of the first, even after it was killed',
    async () => {
      // With existing users the variable is not used, and a weak one does not prevent a start.
      const second = start({ ADMIN_PASSWORD: 'Password123!' });
      await second.ready();
      expect(second.output).not.toContain('password');
      const { id } = await post(port, '/projects', { name: 'Kept' }, await logIn());
      await second.end('SIGKILL');
      const incoming = join(dataDir, 'blobs', 'incoming');
      mkdirSync(incoming, { recursive: true });
      writeFileSync(join(incoming, 'half'), 'what came before the server died');
      expect(existsSync(lock)).toBe(true);

      const third = start();
      await third.ready();
      expect(readdirSync(incoming)).toEqual([]);
      const headers = { authorization: `Bearer ${await logIn()}` };
      const reply = await fetch(`http://localhost:${port}/v1/projects/${id}`, { headers });
      expect(await reply.json()).toMatchObject({ name: 'Kept' });
      expect(await third.end('SIGINT')).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    'starting the server is refused with one sentence if it cannot run',
    async () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      expect(await refused({ DATA_DIR: join(file, 'data') })).toMatch(/cannot be written to/);
      const wrong = await refused({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' });
      expect(wrong).toMatch(/^The database named by DATABASE_URL cannot be reached/);
      expect(wrong).not.toContain('secret');
      expect(await refused({ PORT: 'eighty' })).toMatch(/^PORT must be/);
      expect(await refused({ ADMIN_PASSWORD: 'too short' })).toMatch(/^ADMIN_PASSWORD must have/);
      const fresh = { DATA_DIR: join(folder, 'fresh') };
      await makeMigrated(fresh.DATA_DIR);
      const weak = await refused({ ...fresh, ADMIN_PASSWORD: 'Password123!' });
      expect(weak).toMatch(/^ADMIN_PASSWORD is easy to guess/);
      expect(weak).not.toContain('Password123!');
    },
    PATIENCE_MS,
  );
});
