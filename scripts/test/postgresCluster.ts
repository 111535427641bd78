import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../freePort';

const START_LIMIT_MS = 30_000;
const OWNER = 'transect';

// Nothing in this database has to survive.
const NON_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL refuses to run as root; then it runs as one of these users. */
const USERS = ['postgres', 'nobody'];

type Identity = { uid: number; gid: number };

/**
 * Runs `use` with the address of an empty, temporary PostgreSQL on this machine. Returns undefined, without calling `use`,
 * if PostgreSQL's programs are not installed.
 */
export async function withPostgres<Result>(use: (url: string) => Promise<Result>): Promise<Result | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const identity: Partial<Identity> | undefined = process.getuid?.() === 0 ? otherIdentity() : {};
  if (identity === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-postgres-'));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid);
  try {
    initialise(programs, folder, identity);
    return await running(programs, folder, identity, use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function initialise(programs: string, folder: string, identity: Partial<Identity>): void {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = ['-D', folder, '-U', OWNER, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  const { status, stderr } = spawnSync(path.join(programs, 'initdb'), options, {
    ...identity,
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
}

async function running<Result>(
  programs: string,
  folder: string,
  identity: Partial<Identity>,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const settings = [
    ...NON_DURABLE,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ];
  const options = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(path.join(programs, 'postgres'), options, { ...identity, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const stop = (): boolean => server.kill('SIGINT'); // PostgreSQL's fast shutdown
  process.once('exit', stop);
  try {
    const url = `postgres://${OWNER}@127.0.0.1:${port}/postgres`;
    await untilReady(url);
    return await use(url);
  } finally {
    process.off('exit', stop);
    stop();
    await ended;
  }
}

async function untilReady(url: string): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (performance.now() > limit) throw error;
      await pause(100);
    }
  }
}

/** The folder with initdb and postgres: on the PATH, or where Debian keeps them (newest version first). */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

function otherIdentity(): Identity | undefined {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return USERS.map((name) => users.get(name)).find((identity) => identity !== undefined);
}
