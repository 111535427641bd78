import { limits } from '../../api/limits';
import { checkpoint, vacuum } from '../db/connection/database';
import { withLease } from '../db/connection/lease';
import { sweepFailures } from '../db/access/failures';
import { purgeNotedFiles } from '../db/blob/blobNotes';
import { findConfig } from '../db/config';
import { purge, purgeFiles } from '../db/purge';
import type { Deps } from '../deps';
import { backupJob, type Now } from './backups';
import { heldClock } from './heldClock';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** How often the server checks whether a backup is due. */
const BACKUP_CHECK_EVERY = MINUTE;
const INDEXES_EVERY = 10 * MINUTE;
const VACUUM_EVERY = 6 * HOUR;
const PURGE_EVERY = 24 * HOUR;
/** Servers that are restarted every day purge, too, but no start waits for it. */
const PURGE_FIRST = 10 * MINUTE;

/**
 * Starts the server's background jobs: indexes of what people look for, vacuuming the database, checkpoints of its log, purging what was deleted long ago, and the daily backup. A
 * failure is logged and does not stop later runs. Those about files take turns, because a purge takes away what a backup reads;
 * the others do not wait for a long backup, nor for a large index.
 * @param now the clock for backups and purges; tests control it
 * @returns stops them and waits for those under way
 */
export const startJobs = (deps: Deps, now: Now = Date.now): (() => Promise<void>) => {
  const { database, blobs, thumbnails, spools, siteOrigin, log } = deps;
  const run = async (name: string, job: () => Promise<unknown>): Promise<void> => {
    try {
      await deps.traces.work(`job ${name}`, async () => {
        await job();
        await database.settled();
      });
      deps.metrics.ran(name, true);
    } catch (error) {
      deps.metrics.ran(name, false);
      log.error({ job: name, error: String(error) }, 'a job failed');
    }
  };
  // What is in one line waits for the one before it there.
  const lines = { files: Promise.resolve(), indexes: Promise.resolve(), upkeep: Promise.resolve() };
  const turnOf = (line: keyof typeof lines, name: string, job: () => Promise<unknown>) => () => {
    lines[line] = lines[line].then(() => run(name, job));
  };
  const every = (ms: number, turn: () => void) => setInterval(turn, ms).unref();

  const heldNow = heldClock(now);
  const purging = turnOf('files', 'purge', async () => {
    await withLease(database, 'purge', async () => {
      await sweepFailures(database.db);
      await purge(database.db, limits.trashDays, new Date(heldNow()));
      const files = await blobs.state();
      // What was not copied yet would be missed where it is looked for next.
      if (files.isMoving) return;
      const remove = async (sha256: string) => {
        await (files.isFolder ? blobs : files).remove(sha256);
        await thumbnails.remove(sha256);
      };
      if (files.isFolder) await purgeFiles(database.db, { ...blobs, remove });
      else await purgeNotedFiles(database.db, files.place, remove);
    });
  });
  const sweeping = turnOf('files', 'sweep', async () => {
    await blobs.sweep(PURGE_EVERY);
    await spools.sweep(PURGE_EVERY);
  });
  const timers = [purging, sweeping].flatMap((turn) => [
    setTimeout(turn, PURGE_FIRST).unref(),
    every(PURGE_EVERY, turn),
  ]);
  const backups = backupJob(deps, now);
  turnOf('files', 'sweep of backups', backups.sweep)();
  // Another server on the same database may have stored it.
  const readAddress = turnOf('upkeep', 'site address', async () =>
    siteOrigin.take((await findConfig(database.db, 'siteAddress'))?.origin ?? null),
  );
  timers.push(every(MINUTE, readAddress));
  const backingUp = turnOf('files', 'backup', backups.turn);
  timers.push(every(BACKUP_CHECK_EVERY, backingUp));
  deps.backups.onRun(backingUp);
  const indexing = turnOf('indexes', 'indexes of answers', () => deps.wantedIndexes.make(database));
  deps.wantedIndexes.onWanted(indexing);
  // Other servers make some too, and what is wanted waits until they are done.
  if (database.kind === 'postgresql') timers.push(every(INDEXES_EVERY, indexing));
  // A PostgreSQL server does both by itself.
  const vacuuming = turnOf('upkeep', 'vacuum', () => vacuum(database.db));
  const checkpointing = turnOf('upkeep', 'checkpoint', () => checkpoint(database.db));
  if (database.kind === 'embedded') timers.push(every(VACUUM_EVERY, vacuuming), every(MINUTE, checkpointing));
  return async () => {
    timers.forEach(clearTimeout);
    backups.stop();
    await Promise.all(Object.values(lines));
  };
};
