import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../domain/errorCode';
import { batched } from './batches';

/** Forces one file (or a folder's list of names) to the disk. */
export type Fsync = (path: string) => Promise<void>;

/** Covers what was written in the same tick of the file system's coarse clock as the last run. */
const CLOCK_MARGIN_MS = 50;

export const fsyncPath: Fsync = async (path) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const gone = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** The disk failed, as opposed to the system refusing to open a file, which may be temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fsync' && !gone(error);

/** Files below `folder` changed since `since`; files that vanish meanwhile are ignored. */
const changedFiles = async (folder: string, since: number, deep: boolean): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: deep });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const changed = await Promise.all(
    paths.map(async (path) => {
      try {
        return (await stat(path)).mtimeMs >= since ? path : undefined;
      } catch (error) {
        if (gone(error)) return undefined;
        throw error;
      }
    }),
  );
  return changed.filter((path) => path !== undefined);
};

/**
 * PGlite never forces its files to the disk, so the server does, after each commit and before the answer: what a client
 * was told is stored survives a power cut (docs/decisions/0006-durable-embedded-database.md).
 *
 * Usually that is the write-ahead log alone. After a checkpoint, seen by the control file's new time, it is every file
 * that changed, and the control file last: it must not refer to pages that are not on the disk yet.
 * @param folder the database's folder
 * @param fsync how a file is forced; tests count and delay it
 * @returns `settled()`: resolves when all that was committed before the call is on the disk. Once the disk has refused a
 * write, it always rejects: systems report that once and then treat the lost pages as written (fsync(2)).
 */
export const durability = (folder: string, fsync: Fsync = fsyncPath): (() => Promise<void>) => {
  const wal = join(folder, 'pg_wal');
  const control = join(folder, 'global', 'pg_control');
  let last = 0;
  let lastCheckpoint = 0;
  let refused: unknown;

  const sync = async (path: string) => {
    try {
      await fsync(path);
    } catch (error) {
      if (isRefusal(error)) refused = error;
      if (!gone(error)) throw error;
    }
  };

  return batched(async () => {
    if (refused !== undefined) throw new Error('the disk refused data; start the server anew', { cause: refused });
    const began = Date.now();
    const since = last - CLOCK_MARGIN_MS;
    const checkpoint = (await stat(control)).mtimeMs;
    const whole = checkpoint !== lastCheckpoint;
    const changed = await changedFiles(whole ? folder : wal, since, whole);
    await Promise.all(changed.filter((path) => path !== control).map(sync));
    await sync(wal);
    if (whole) await sync(control);
    last = began;
    lastCheckpoint = checkpoint;
  });
};
