import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { errorCode } from '#server/domain/core/errorCode';
import { freePort } from './freePort';

const START_LIMIT_MS = 30_000;
const OWNER = 'transect';

// No data of this database has to survive.
const NON_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL refuses to run as root; then it runs as one of these users. */
const USERS = ['postgres', 'nobody'];

/** All of them are in one folder; single ones may be linked elsewhere. */
const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup'];

/** A setting with which committed data survives a crash of PostgreSQL, and is in the log that a replica reads. */
export const DURABLE_COMMITS = ['synchronous_commit=on'];

/** PostgreSQL's own shutdown modes. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

type Identity = { uid: number; gid: number };

/** A PostgreSQL that can be stopped and restarted. */
export interface Cluster {
  readonly url: string;
  /**
   * Starts it if it is not running.
   * @returns once it responds
   */
  start(): Promise<void>;
  /**
   * Stops it regularly (`fast`), or abruptly (`immediate`).
   * @returns once it has ended
   */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops or continues all of its processes. */
  pause(isPaused: boolean): void;
  /** Runs `use` with another one that follows it by streaming replication, and answers reads. */
  followed<Result>(use: (replica: Cluster) => Promise<Result>): Promise<Result>;
}

/** Runs `use` with the address of an empty, temporary PostgreSQL; see `withCluster`. */
export const withPostgres = <Result>(use: (url: string) => Promise<Result>): Promise<Result | undefined> =>
  withCluster(({ url }) => use(url));

/**
 * Runs `use` with an empty, temporary PostgreSQL on this machine. Returns undefined, without calling `use`, if PostgreSQL's
 * programs are not installed.
 * @param settings of `postgresql.conf`, after those that make it quick
 */
export async function withCluster<Result>(
  use: (cluster: Cluster) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const identity = identityOf();
  if (identity === undefined) return undefined;
  return inFolder(identity, (folder) => {
    initialise(programs, folder, identity);
    return running(programs, folder, { identity, settings }, use);
  });
}

/** Runs `use` with a new folder owned by the user of PostgreSQL. */
async function inFolder<Result>(
  { uid, gid }: Partial<Identity>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-postgres-'));
  try {
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function initialise(programs: string, folder: string, identity: Partial<Identity>): void {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const options = ['-D', folder, '-U', OWNER, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  runProgram(path.join(programs, 'initdb'), options, folder, identity);
}

function runProgram(program: string, options: readonly string[], cwd: string, identity: Partial<Identity>): void {
  const { status, stderr, error } = spawnSync(program, options, { ...identity, cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} failed: ${error?.message ?? stderr}`);
}

async function running<Result>(
  programs: string,
  folder: string,
  { identity, settings: further }: { identity: Partial<Identity>; settings: readonly string[] },
  use: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const settings = [
    ...NON_DURABLE,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...further,
  ];
  const options = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // Through a socket of the machine a statement costs a fifth less than through the network's; Windows has only the latter.
  const host = process.platform === 'win32' ? '127.0.0.1' : encodeURIComponent(folder);
  const url = `postgres://${OWNER}@${host}:${port}/postgres`;
  let server: ChildProcess | undefined;
  const stop: Cluster['stop'] = async (mode) => {
    const stopping = server;
    if (stopping === undefined) return;
    server = undefined;
    const ended = new Promise((resolve) => stopping.once('close', resolve));
    stopping.kill(SIGNALS[mode]);
    await ended;
  };
  const start = async (): Promise<void> => {
    server ??= spawn(path.join(programs, 'postgres'), options, { ...identity, cwd: folder, stdio: 'ignore' });
    await untilReady(url);
  };
  const pause = (isPaused: boolean): void => {
    if (server?.pid === undefined) return;
    for (const pid of [server.pid, ...childrenOf(server.pid)]) signal(pid, isPaused ? 'SIGSTOP' : 'SIGCONT');
  };
  const followed: Cluster['followed'] = (useCopy) =>
    inFolder(identity, (copy) => {
      const options = ['-D', copy, '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
      runProgram(path.join(programs, 'pg_basebackup'), options, copy, identity);
      return running(programs, copy, { identity, settings: further }, useCopy);
    });
  const endWithUs = () => server?.kill(SIGNALS.fast);
  process.once('exit', endWithUs);
  try {
    await start();
    return await use({ url, start, stop, pause, followed });
  } finally {
    process.off('exit', endWithUs);
    pause(false);
    await stop('fast');
  }
}

/** A process that has just ended needs no signal. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** The processes that a process started (proc(5): the parent is the second field after the name). */
function childrenOf(parent: number): readonly number[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false; // It has just ended.
      }
    });
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

/** The folder of PostgreSQL's programs: on the PATH, or in Debian's location (newest version first). */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(path.join(folder, name))));
}

/** The user for programs that refuse to run as root; undefined if there is none. */
export const identityOf = (): Partial<Identity> | undefined => (process.getuid?.() === 0 ? otherIdentity() : {});

function otherIdentity(): Identity | undefined {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return USERS.map((name) => users.get(name)).find((identity) => identity !== undefined);
}
