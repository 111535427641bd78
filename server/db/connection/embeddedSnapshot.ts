import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { errorCode } from '../../domain/errorCode';
import { openPglite } from './pgliteClient';
import { kyselyOverPglite } from './pgliteKysely';
import type { Db } from '../schema/tables';

/** Reaches what was written in the same tick of the file system's coarse clock. */
const CLOCK_MARGIN_MS = 50;
const AT_ONCE = 8;

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

/** Everything below a folder, folders before what is in them. */
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

/** The modification time and size of what was copied, by path. */
type Copied = Map<string, string>;

/**
 * Makes `to` like `from`, of which only those files are copied that changed since they were copied before.
 * @param since the time in milliseconds when the last copying began
 */
const copyChanged = async (from: string, to: string, copied: Copied, since: number): Promise<void> => {
  const entries = await entriesBelow(from);
  for (const { path } of entries.filter(({ isFolder }) => isFolder)) await mkdir(join(to, path), { recursive: true });
  const files = entries.filter(({ isFolder }) => !isFolder).map(({ path }) => path);
  await eachAtOnce(files, async (path) => {
    try {
      const { mtimeMs, size } = await stat(join(from, path));
      const mark = `${mtimeMs} ${size}`;
      if (copied.get(path) === mark && mtimeMs < since - CLOCK_MARGIN_MS) return;
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
      copied.set(path, mark);
    } catch (error) {
      // Removed meanwhile: the next turn sees that.
      if (errorCode(error) !== 'ENOENT') throw error;
      copied.delete(path);
    }
  });
  const there = new Set(files);
  for (const path of copied.keys()) if (!there.has(path)) await rm(join(to, path), { force: true });
};

/**
 * Reads a copy of the embedded database's folder, so that its one connection is held only while the files are copied
 * that changed during a first copying, which nobody waits for (decision 0023).
 * @param source.scratch where the copy lies meanwhile
 */
export const embeddedSnapshot = async <Result>(
  { db, folder, scratch }: { readonly db: Db; readonly folder: string; readonly scratch: string },
  read: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const copy = join(scratch, `snapshot-${randomUUID()}`);
  try {
    await mkdir(copy, { recursive: true, mode: 0o700 });
    // Else most of what the first copying finds would change while it copies.
    await sql`checkpoint`.execute(db);
    const copied: Copied = new Map();
    const began = Date.now();
    await copyChanged(folder, copy, copied, 0);
    // Whoever has the one connection is alone, and what was committed is in the files.
    await db.connection().execute(() => copyChanged(folder, copy, copied, began));
    const opened = kyselyOverPglite(await openPglite({ folder: copy }));
    try {
      return await opened.transaction().execute(read);
    } finally {
      await opened.destroy();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
