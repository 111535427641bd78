import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../domain/core/errorCode';
import { syncFolder, syncPath, type SyncPath } from '../../disk/syncPath';
import { batched } from './batches';

/** Longer than a tick of the coarse clock of the file system, within which two writes of a file have the same time. */
const TICK_MS = 50;

/**
 * Number of concurrently open files: more do not sync faster, and a new database has about as many as some systems allow per
 * process.
 */
const AT_ONCE = 32;

const gone = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Whether the disk failed, as opposed to a refusal to open a file, which may be temporary. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'fsync' && !gone(error);

/** Times and size of a file, and whether they identify its content: times of the current tick may occur again. */
const lookAt = async (path: string, now: number): Promise<{ readonly text: string; readonly tells: boolean }> => {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  const latest = Number((mtimeNs > ctimeNs ? mtimeNs : ctimeNs) / 1_000_000n);
  return { text: `${ino} ${size} ${mtimeNs} ${ctimeNs}`, tells: latest < now - TICK_MS };
};

/** Identifies the content of a file; null if that is impossible. */
const fileStateOf = async (path: string, now: number): Promise<string | null> => {
  const { text, tells } = await lookAt(path, now);
  return tells ? text : null;
};

/** The files below a folder, or only in it. */
const filesIn = async (folder: string, recursive: boolean): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Offset of the system clock from a monotonic one. */
const clockOffset = (): number => Date.now() - performance.now();

/**
 * PGlite never syncs its files to the disk, so the server does, after each commit and before the response: a confirmed write
 * survives a power failure (docs/decisions/0006-durable-embedded-database.md).
 *
 * Usually only the write-ahead log is synced. After a checkpoint, detected by the time of the control file, it is every changed
 * file, and the control file last, as it must not refer to pages that are not on the disk yet. A file has changed if its times
 * differ from those of its last sync, in either direction, because the clock may jump.
 * @param folder the folder of the database
 * @param fsync syncs a file; tests count and delay it
 * @returns `settled()`, which resolves when everything committed before the call is on the disk. After a failed sync it always
 * rejects: systems report the failure once and then treat the lost pages as written (fsync(2)).
 */
export const durability = (folder: string, fsync: SyncPath = syncPath): (() => Promise<void>) => {
  const wal = join(folder, 'pg_wal');
  const control = join(folder, 'global', 'pg_control');
  /** State of each file at its last sync, by path. */
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

  /** Syncs a file if it has changed. */
  const settle = async (path: string, now: number): Promise<void> => {
    let stamp: string | null;
    try {
      stamp = await fileStateOf(path, now);
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
    // Times from before a jump of the clock may occur again.
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
      // A newer checkpoint may refer to log and pages that are not synced yet.
      if ((await lookAt(control, now)).text !== checkpoint.text) continue;
      await settle(control, now);
      break;
    }
    lastOffset = offset;
  });
};
