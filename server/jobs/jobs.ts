import { limits } from '../../api/limits';
import { checkpoint, upkeepOf, vacuum } from '../db/connection/database';
import { withLease } from '../db/connection/lease';
import { purgeTrustedNetworks, sweepRateLimits } from '../db/access/rateLimits';
import { purgeUnreferencedFiles } from '../db/blob/uploadLeases';
import { findConfig } from '../db/config';
import { purge, purgeFiles } from '../db/purge';
import { numberRemaining } from '../db/submission/intake/numberRemaining';
import type { Deps } from '../deps';
import { backupJob, type Now } from './backups';
import { cautiousClock } from './cautiousClock';
import { forceHeldUpdates } from './forceHeldUpdates';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** Interval of checks for due backups. */
const BACKUP_CHECK_EVERY = MINUTE;
const INDEXES_EVERY = 10 * MINUTE;
/** Guessing passwords adds up to some hundred thousand rows, which all expire within a day. */
const RATE_LIMITS_EVERY = 10 * MINUTE;
/** Interval of checks for entity updates that were held too long. */
const HELD_UPDATES_EVERY = 10 * MINUTE;
const VACUUM_EVERY = 6 * HOUR;
const PURGE_EVERY = 24 * HOUR;
/** Servers that are restarted daily purge, too, but without delaying the start. */
const PURGE_FIRST = 10 * MINUTE;

/**
 * Starts the background jobs: search indexes, vacuum, database checkpoints, held entity updates, purge of the trash, and the daily
 * backup. A failure is logged and does not stop later runs. Jobs about files run one at a time, because a purge removes what a backup reads; other
 * jobs do not wait for a long backup or a large index.
 * @param now the clock for backups and purges; tests control it
 * @returns a function that stops the jobs and waits for running ones
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
  // Serial queues.
  const lines = { files: Promise.resolve(), indexes: Promise.resolve(), upkeep: Promise.resolve() };
  const turnOf = (line: keyof typeof lines, name: string, job: () => Promise<unknown>) => () => {
    lines[line] = lines[line].then(() => run(name, job));
  };
  const every = (ms: number, turn: () => void) => setInterval(turn, ms).unref();

  const heldNow = cautiousClock(now);
  const purging = turnOf('files', 'purge', async () => {
    await withLease(database, 'purge', async () => {
      await purgeTrustedNetworks(database.db);
      await numberRemaining(database.db);
      await purge(database.db, limits.trashDays, new Date(heldNow()));
      const files = await blobs.state();
      // During a move, files are not removed: a copy might miss them.
      if (files.isMoving) return;
      const remove = async (sha256: string) => {
        await (files.isFolder ? blobs : files).remove(sha256);
        await thumbnails.remove(sha256);
      };
      if (files.isFolder) await purgeFiles(database.db, { ...blobs, remove });
      else await purgeUnreferencedFiles(database.db, files.place, remove);
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
  const readSettings = turnOf('upkeep', 'site settings', async () => {
    siteOrigin.take((await findConfig(database.db, 'siteAddress'))?.origin ?? null);
    deps.baseMap.take((await findConfig(database.db, 'baseMap'))?.tiles ?? null);
  });
  timers.push(every(MINUTE, readSettings));
  timers.push(
    every(
      RATE_LIMITS_EVERY,
      turnOf('upkeep', 'rate limits', () => sweepRateLimits(database.db)),
    ),
  );
  const forcing = turnOf('upkeep', 'held entity updates', async () => {
    await withLease(database, 'heldUpdates', () => forceHeldUpdates(database.db));
    deps.entityEvents.wake();
  });
  timers.push(every(HELD_UPDATES_EVERY, forcing));
  const backingUp = turnOf('files', 'backup', backups.turn);
  timers.push(every(BACKUP_CHECK_EVERY, backingUp));
  deps.backups.onRun(backingUp);
  const indexing = turnOf('indexes', 'indexes of answers', () => deps.requestedIndexes.make(database));
  deps.requestedIndexes.onRequested(indexing);
  // With several servers, each must retry until the others are done.
  if (database.kind === 'postgresql') timers.push(every(INDEXES_EVERY, indexing));
  // A PostgreSQL server does both by itself.
  const vacuuming = turnOf('upkeep', 'vacuum', () => vacuum(upkeepOf(database)));
  const checkpointing = turnOf('upkeep', 'checkpoint', () => checkpoint(upkeepOf(database)));
  if (database.kind === 'embedded') timers.push(every(VACUUM_EVERY, vacuuming), every(MINUTE, checkpointing));
  return async () => {
    timers.forEach(clearTimeout);
    backups.stop();
    await Promise.all(Object.values(lines));
  };
};
