import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../domain/errorCode';
import { syncFolder, syncPath, type SyncPath } from '../../disk/syncPath';
import { batched } from './batches';

/** Longer than a tick of the file system's coarse clock: within one, a file may be written twice and keep its times. */
const TICK_MS = 50;

/** Files that are open at once: more are not forced sooner, and a new database has about as many as some systems let a process open. */
const AT_ONCE = 32;

const gone = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** The disk failed, as opposed to the system refusing to open a file, which may be temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fsync' && !gone(error);

/** A file's times and size, and whether they tell that it was written again: those of this moment may yet come once more. */
const lookAt = async (path: string, now: number): Promise<{ readonly text: string; readonly tells: boolean }> => {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  const latest = Number((mtimeNs > ctimeNs ? mtimeNs : ctimeNs) / 1_000_000n);
  return { text: `${ino} ${size} ${mtimeNs} ${ctimeNs}`, tells: latest < now - TICK_MS };
};

/** What tells whether a file was written again; null if nothing does. */
const stampOf = async (path: string, now: number): Promise<string | null> => {
  const { text, tells } = await lookAt(path, now);
  return tells ? text : null;
};

/** The files below a folder, or only in it. */
const filesIn = async (folder: string, recursive: boolean): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** By how much the computer's clock is ahead of one that never jumps. */
const clockOffset = (): number => Date.now() - performance.now();

/**
 * PGlite never forces its files to the disk, so the server does, after each commit and before the answer: what a client
 * was told is stored survives a power cut (docs/decisions/0006-durable-embedded-database.md).
 *
 * Usually that is the write-ahead log alone. After a checkpoint, seen by the control file's new time, it is every file
 * that changed, and the control file last: it must not refer to pages that are not on the disk yet. A file changed if its times
 * are others than when it was forced last, be they earlier or later: the clock may jump.
 * @param folder the database's folder
 * @param fsync how a file is forced; tests count and delay it
 * @returns `settled()`: resolves when all that was committed before the call is on the disk. Once the disk has refused a
 * write, it always rejects: systems report that once and then treat the lost pages as written (fsync(2)).
 */
export const durability = (folder: string, fsync: SyncPath = syncPath): (() => Promise<void>) => {
  const wal = join(folder, 'pg_wal');
  const control = join(folder, 'global', 'pg_control');
  /** By path, as each file was when it was forced last. */
  const forced = new Map<string, string | null>();
  let lastOffset = clockOffset();
  let refused: unknown;

  const force = async (path: string, sync = fsync) => {
    try {
      await sync(path);
    } catch (error) {
      if (isRefusal(error)) refused = error;
      if (!gone(error)) throw error;
    }
  };

  /** Forces a file unless it is as it was. */
  const settle = async (path: string, now: number): Promise<void> => {
    let stamp: string | null;
    try {
      stamp = await stampOf(path, now);
    } catch (error) {
      if (!gone(error)) throw error;
      forced.delete(path);
      return;
    }
    if (stamp !== null && forced.get(path) === stamp) return;
    forced.delete(path);
    await force(path);
    forced.set(path, stamp);
  };

  return batched(async () => {
    if (refused !== undefined) throw new Error('the disk refused data; start the server anew', { cause: refused });
    const now = Date.now();
    const offset = clockOffset();
    // Times that were there before a jump may come once more.
    if (Math.abs(offset - lastOffset) > TICK_MS) forced.clear();
    for (;;) {
      const checkpoint = await lookAt(control, now);
      const whole = !checkpoint.tells || checkpoint.text !== forced.get(control);
      const files = (await filesIn(whole ? folder : wal, whole)).filter((path) => path !== control);
      const next = files.values();
      const settleRest = async () => {
        for (const path of next) await settle(path, now);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, settleRest));
      await force(wal, (path) => syncFolder(path, fsync));
      if (!whole) break;
      // A checkpoint that came meanwhile is about log and pages that may not be there yet.
      if ((await lookAt(control, now)).text !== checkpoint.text) continue;
      await settle(control, now);
      break;
    }
    lastOffset = offset;
  });
};
