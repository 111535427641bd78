import { vacuum } from '../db/database';
import { purge } from '../db/purge';
import type { Deps } from '../deps';

const HOUR = 60 * 60 * 1000;
const VACUUM_EVERY = 6 * HOUR;
const PURGE_EVERY = 24 * HOUR;
/** Deleted things can be brought back for so long (architecture §3). */
const KEEP_DELETED_DAYS = 30;

/**
 * Starts what the server does by itself: frees the database of old row versions, and removes for good what was deleted
 * long ago. A failure is logged and the next turn comes.
 * @returns stops them and waits for the one under way
 */
export const startJobs = ({ database, blobs, log }: Deps): (() => Promise<void>) => {
  let underWay: Promise<void> = Promise.resolve();
  const every = (ms: number, name: string, job: () => Promise<unknown>) =>
    setInterval(() => {
      underWay = underWay.then(async () => {
        try {
          await job();
          await database.settled();
        } catch (error) {
          log.error({ job: name, error: String(error) }, 'a job failed');
        }
      });
    }, ms).unref();

  const timers = [
    every(PURGE_EVERY, 'purge', () => purge(database.db, KEEP_DELETED_DAYS)),
    every(PURGE_EVERY, 'sweep', () => blobs.sweep(PURGE_EVERY)),
    // A PostgreSQL server does this by itself.
    ...(database.kind === 'embedded' ? [every(VACUUM_EVERY, 'vacuum', () => vacuum(database.db))] : []),
  ];
  return async () => {
    timers.forEach(clearInterval);
    await underWay;
  };
};
