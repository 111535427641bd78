import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { errorCode } from '#server/domain/core/errorCode';
import { kyselyOf } from '../kysely';
import { openPglite } from './client';
import { pgliteQueue } from './queue';
import type { Db } from '../../schema/tables';

/** Covers writes within the same tick of the coarse clock of the file system. */
const CLOCK_MARGIN_MS = 50;
const AT_ONCE = 8;

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

/** Everything below a folder, each folder before its content. */
const entriesBelow = async (folder: string): Promise<Entry[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(folder.length + 1),
      isFolder: entry.isDirectory(),
    }))
    .sort((one, other) => one.path.length - other.path.length);
};

const eachAtOnce = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
};

/** Modification time and size of each copied file, by path. */
type Copied = Map<string, string>;

interface Copying {
  readonly from: string;
  readonly to: string;
  /** Throws before the copy fills the disk. */
  readonly assertRoom: () => Promise<void>;
  readonly signal: AbortSignal;
}

interface Source extends Pick<Copying, 'assertRoom' | 'signal'> {
  readonly db: Db;
  readonly folder: string;
  readonly scratch: string;
}

/**
 * Updates the copy `to` of `from`, copying only files that changed since the last call.
 * @param since the start time of the last call, in milliseconds
 */
const copyChanged = async ({ from, to, assertRoom, signal }: Copying, copied: Copied, since: number): Promise<void> => {
  const entries = await entriesBelow(from);
  for (const { path } of entries.filter(({ isFolder }) => isFolder)) await mkdir(join(to, path), { recursive: true });
  const files = entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path);
  await eachAtOnce(files, async (path) => {
    signal.throwIfAborted();
    try {
      const { mtimeMs, size } = await stat(join(from, path));
      const mark = `${mtimeMs} ${size}`;
      if (copied.get(path) === mark && mtimeMs < since - CLOCK_MARGIN_MS) return;
      await assertRoom();
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
      copied.set(path, mark);
    } catch (error) {
      // Removed concurrently: the next pass handles that.
      if (errorCode(error) !== 'ENOENT') throw error;
      copied.delete(path);
    }
  });
  const there = new Set(files);
  for (const path of copied.keys()) if (!there.has(path)) await rm(join(to, path), { force: true });
};

/**
 * Reads a copy of the folder of the embedded database. Its only connection is held only while files that changed during the first
 * copy are copied again; the first pass blocks nothing (docs/decisions/0023-backup-files.md).
 * @param source.scratch folder for the copy
 */
export const embeddedSnapshot = async <Result>(
  { db, folder, scratch, assertRoom, signal }: Source,
  read: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const copy = join(scratch, `snapshot-${randomUUID()}`);
  try {
    await mkdir(copy, { recursive: true, mode: 0o700 });
    // Otherwise most files would change during the first pass.
    await sql`checkpoint`.execute(db);
    const copied: Copied = new Map();
    const copying = { from: folder, to: copy, assertRoom, signal };
    const began = Date.now();
    await copyChanged(copying, copied, 0);
    // The only connection is held exclusively, and everything committed is in the files.
    await db.connection().execute(() => copyChanged(copying, copied, began));
    const opened = kyselyOf(pgliteQueue(await openPglite({ folder: copy })))(signal);
    try {
      // With settings, as transactions that begin without them may write, and are finished although the signal has aborted.
      return await opened.transaction().setAccessMode('read only').execute(read);
    } finally {
      await opened.destroy();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
