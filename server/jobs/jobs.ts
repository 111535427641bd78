import { vacuum } from '../db/database';
import { purge, purgeFiles } from '../db/purge';
import type { Deps } from '../deps';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const VACUUM_EVERY = 6 * HOUR;
const PURGE_EVERY = 24 * HOUR;
/** Servers that are started anew every day purge too, but nobody's start waits for it. */
const PURGE_FIRST = 10 * MINUTE;
/** Deleted things can be brought back for so long (architecture §3). */
const KEEP_DELETED_DAYS = 30;

/**
 * Starts what the server does by itself: frees the database of old row versions, and removes for good what was deleted
 * long ago. A failure is logged and the next turn comes.
 * @returns stops them and waits for the one under way
 */
export const startJobs = ({ database, blobs, spools, log }: Deps): (() => Promise<void>) => {
  let underWay: Promise<void> = Promise.resolve();
  const turnOf = (name: string, job: () => Promise<unknown>) => () => {
    underWay = underWay.then(async () => {
      try {
        await job();
        await database.settled();
      } catch (error) {
        log.error({ job: name, error: String(error) }, 'a job failed');
      }
    });
  };
  const every = (ms: number, turn: () => void) => setInterval(turn, ms).unref();

  const purging = turnOf('purge', async () => {
    await purge(database.db, KEEP_DELETED_DAYS);
    await purgeFiles(database.db, blobs);
  });
  const sweeping = turnOf('sweep', async () => {
    await blobs.sweep(PURGE_EVERY);
    await spools.sweep(PURGE_EVERY);
  });
  const timers = [purging, sweeping].flatMap((turn) => [
    setTimeout(turn, PURGE_FIRST).unref(),
    every(PURGE_EVERY, turn),
  ]);
  // A PostgreSQL server frees its room by itself.
  const vacuuming = turnOf('vacuum', () => vacuum(database.db));
  if (database.kind === 'embedded') timers.push(every(VACUUM_EVERY, vacuuming));
  return async () => {
    timers.forEach(clearTimeout);
    await underWay;
  };
};
