import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../freePort';
import { seedDataFolder, type Administrator, type SeededForm } from './seeding/dataFolder';

const LIMIT_MS = 60_000;

/** A server of our own, with an embedded database. */
export interface RunningServer {
  /** Its address, without a trailing slash. */
  readonly address: string;
  readonly pid: number;
  /** Stops it, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a server of the built site on an empty folder, or with these forms and their rows in project 1.
 * @param prepare puts a database into the folder; without it, one is created
 */
export async function serveData(
  admin: Administrator,
  forms: readonly SeededForm[] = [],
  prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
  await prepare(dataDir);
  if (forms.length > 0) await seedDataFolder(dataDir, admin, forms);
  const port = String(await freePort());
  const address = `http://localhost:${port}`;
  const environment = { PORT: port, ORIGIN: address, DATA_DIR: dataDir, DATABASE_URL: '', SAMPLE_DATA: 'none' };
  const person = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: path.resolve(__dirname, '../..'),
    env: { ...process.env, ...environment, ...person },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await answering(`${address}/health`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: server.pid ?? 0, stop };
}

async function answering(address: string): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < LIMIT_MS) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The server did not start.');
}

/** The user of the benchmarks. */
export const benchPerson: Administrator = { email: 'bench@example.org', password: 'as long as the table is wide' };

/** Runs `use` with such a server, whose administrator is the user of the benchmarks, and stops it afterwards. */
export async function onServedData<Result>(
  forms: readonly SeededForm[],
  use: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await serveData(benchPerson, forms);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
