import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** A file system in memory, on Linux; containers often have only 64 MB there. */
const MEMORY = '/dev/shm';

/** Followed by the process whose files they are. */
const NAME = 'transect-tests-';

const GIGABYTE = 2 ** 30;

/** Test databases and browser profiles need half of the one; the programs themselves need the most of the other. */
const NEEDED = { there: 4 * GIGABYTE, free: 8 * GIGABYTE };

/** Cache of compiled code: on the disk, not in memory, so that it is reused by later runs. */
const KEPT = path.resolve('node_modules/.cache');

/**
 * Makes this process and its children use temporary files in memory, if there is enough. Nothing in them has to survive, yet
 * servers under test sync every commit to the disk, and copy whole databases.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  for (const name of readdirSync(MEMORY)) if (isLeftOver(name)) remove(path.join(MEMORY, name));
  const folder = path.join(MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder);
  process.once('exit', () => remove(folder));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user
  const compiled = path.join(KEPT, 'tsx');
  mkdirSync(compiled, { recursive: true });
  symlinkSync(compiled, path.join(folder, `tsx-${process.geteuid?.()}`));
  process.env.TMPDIR = folder;
  process.env.PWTEST_CACHE_DIR = path.join(KEPT, 'playwright');
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED.there && freemem() >= NEEDED.free;
}

/** Whether a folder is left by a killed process. */
function isLeftOver(name: string): boolean {
  if (!name.startsWith(NAME)) return false;
  try {
    process.kill(Number(name.slice(NAME.length)), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
