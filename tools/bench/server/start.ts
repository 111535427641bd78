import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/test/freePort';
import type { Benchmark } from '../benchmark';

const REPEATS = 5;
const BUDGET_SECONDS = 3;
const LIMIT_MS = 120_000;

/** Time from `npm start` until the server responds: the first time, and on an existing database. */
export const start: Benchmark = {
  about: `from the command to the first answer; later starts are the median of ${REPEATS}`,
  async run() {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
    try {
      const first = await secondsToStart(dataDir);
      const later: number[] = [];
      for (let count = 0; count < REPEATS; count += 1) later.push(await secondsToStart(dataDir));
      later.sort((a, b) => a - b);
      return [
        { what: 'start with a new database', value: first, unit: 's' },
        { what: 'later start', value: later[Math.floor(REPEATS / 2)] ?? 0, unit: 's', budget: BUDGET_SECONDS },
        { what: 'slowest later start', value: later.at(-1) ?? 0, unit: 's' },
      ];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

async function secondsToStart(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', SAMPLE_DATA: 'none' };
  const started = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    while (!(await answers(port))) {
      if (server.exitCode !== null || performance.now() - started > LIMIT_MS)
        throw new Error('The server did not start.');
      await pause(10);
    }
    return (performance.now() - started) / 1000;
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/health`)).ok;
  } catch {
    return false;
  }
}
