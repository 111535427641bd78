import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '#scripts/test/freePort';
import { identityOf } from '../../scripts/test/postgresCluster';
import { createOwnDatabase, type OwnDatabase } from '../support/servers/ownDatabase';
import { databaseKinds } from '../support/databaseKinds';
import { byExtent } from '../support/extent';
import { StartedServer } from '../support/servers/startedServer';
import { until } from '../support/until';

const postgresql = process.env.TEST_DATABASE_URL ?? '';
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);
const isOnPostgresql = databaseKinds().includes('postgresql');
const whereThereIsOne = isOnPostgresql ? it : it.skip;
const whereThereIsAPooler = isOnPostgresql && PGBOUNCER !== undefined ? it : it.skip;

describe('several servers on one database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-together-'));
  const running: StartedServer[] = [];
  let own: OwnDatabase;
  let count = 0;
  const start = async (env: Readonly<Record<string, string>>) => {
    count += 1;
    const port = String(await freePort());
    const dataDir = path.join(folder, String(count));
    const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: own.url, TRANSECT_SECRET: 's'.repeat(40), ...env };
    const server = new StartedServer({ ADMIN_PASSWORD: 'correct horse battery 1', ...settings });
    running.push(server);
    return { server, port };
  };
  const logIn = async (port: string): Promise<number> => {
    const answer = await fetch(`http://localhost:${port}/v1/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.org', password: 'correct horse battery 1' }),
    });
    return answer.status;
  };
  const refused = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const { server } = await start(env);
    expect(await server.ended).toBe(1);
    return server.output.trim();
  };

  beforeAll(async () => {
    if (isOnPostgresql) own = await createOwnDatabase(postgresql);
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGKILL')));
    if (isOnPostgresql) await own.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  whereThereIsOne(
    'servers that are started at once on an empty database all come up, with one administrator; they go on, and are started anew, while a later release has added to their database',
    async () => {
      const started = await Promise.all(Array.from({ length: byExtent({ all: 3, few: 2 }) }, () => start({})));
      await Promise.all(started.map(({ server }) => server.ready()));
      for (const { port } of started) expect(await logIn(port)).toBe(200);
      const [before, ...others] = started;
      if (before === undefined) throw new Error('no server was started');
      await Promise.all(others.map(({ server }) => server.end('SIGTERM')));
      const client = new Client({ connectionString: own.url });
      await client.connect();
      try {
        // The migration of a later release at its start.
        await client.query(`alter table users add column later text not null default 'x'`);
        await client.query(`insert into kysely_migration (name, timestamp) values ('9999Later', '')`);
        expect(await logIn(before.port)).toBe(200);
        const beside = await start({});
        await beside.server.ready();
        expect(beside.server.output).toContain('The database is that of a later release');
        expect(await Promise.all([logIn(before.port), logIn(beside.port)])).toEqual([200, 200]);
        await Promise.all([before, beside].map(({ server }) => server.end('SIGTERM')));
        await client.query(`update config set value = '{"needs":"9999Later"}' where key = 'schema'`);
        expect(await refused({})).toMatch(/^The database was made by a newer version of this program;.*$/);
      } finally {
        await client.query(`delete from kysely_migration where name = '9999Later'`);
        await client.end();
      }
    },
  );

  whereThereIsOne('a server with another key is refused in one sentence', async () => {
    expect(await refused({ TRANSECT_SECRET: 'o'.repeat(40) })).toMatch(
      /^The servers of this database have another key\..*$/,
    );
  });

  // Skipped if Debian's package is not installed.
  whereThereIsAPooler('a server behind a pooler needs the direct address, too, and then works', async () => {
    const address = new URL(postgresql);
    const port = await freePort();
    const conf = path.join(folder, 'pgbouncer.ini');
    const host = decodeURIComponent(address.hostname);
    const settings = [
      'listen_addr=127.0.0.1',
      `listen_port=${port}`,
      'auth_type=any',
      'pool_mode=transaction',
      'unix_socket_dir=',
    ];
    writeFileSync(
      conf,
      `[databases]\n* = host=${host} port=${address.port} user=${address.username}\n[pgbouncer]\n${settings.join('\n')}\n`,
    );
    const identity = identityOf() ?? {};
    if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
    const pooler = spawn(PGBOUNCER ?? '', ['-q', conf], { ...identity, stdio: 'ignore' });
    const ended = new Promise((resolve) => pooler.once('close', resolve));
    try {
      const pooled = {
        DATABASE_URL: `postgres://${address.username}@127.0.0.1:${port}/${own.name}`,
        DATABASE_POOL: '4',
      };
      let told = '';
      await until(async () => {
        told = await refused(pooled);
        return !told.includes('cannot be reached');
      });
      expect(told).toMatch(
        /in the time zone .*alter role|names a pooler\. Name the database itself in DATABASE_DIRECT_URL/,
      );
      const { server, port: at } = await start({ ...pooled, DATABASE_DIRECT_URL: own.url });
      await server.ready();
      const logins = await Promise.all(Array.from({ length: 8 }, () => logIn(at)));
      expect(new Set(logins)).toEqual(new Set([200]));
      expect(await server.end('SIGTERM')).toBe(0);
      expect(await refused({ ...pooled, DATABASE_DIRECT_URL: pooled.DATABASE_URL })).toMatch(
        /^DATABASE_DIRECT_URL must name the database itself/,
      );
      expect(await refused({ ...pooled, DATABASE_DIRECT_URL: postgresql })).toMatch(
        /^DATABASE_DIRECT_URL must name the same database/,
      );
    } finally {
      pooler.kill('SIGINT');
      await ended;
    }
  });
});
