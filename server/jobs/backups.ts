import { openSealedKey } from '../backup/backups';
import { MOVING } from '../backup/scratch';
import { BackupFault } from '../domain/backup/backupFault';
import { firstInFuture, isBackupDue, lastScheduledTime } from '../domain/backup/backupSchedule';
import { errorCode } from '../domain/core/errorCode';
import { findConfig, type ConfigRow } from '../db/config';
import { listBackupAudits } from '../db/backup/backups';
import { withLease } from '../db/connection/lease';
import type { Deps } from '../deps';
import { sweepFolder } from '../external/sweepFolder';
import { backupResults, type BackupResult } from './backupResults';
import { makeBackup, ownerOf } from './makeBackup';

/** In milliseconds. Files of `blobs:move` without a write for this long are left over from a crash. */
const HOUR = 60 * 60_000;

/** The current time; tests replace it. */
export type Now = () => number;

/** The reason of a failed backup, for the operator. Never contains a secret. */
const reasonOf = (error: unknown, { folder }: ConfigRow<'backups'>, scratch: string): string => {
  if (error instanceof BackupFault) return error.message;
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `There is no room left on a disk. Free some in ${folder} or in ${scratch}, where a backup is tried out.`;
  }
  const first = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  return `It ended in a way nobody expected: ${first} The log of the server has more.`;
};

const clockFault = (now: number, time: string): BackupFault =>
  new BackupFault(
    `The clock of this machine says ${new Date(now).toISOString()}, but something happened at ${time} already. Set the clock; or, if it is right now, set backups up again.`,
  );

/** The reason for a backup now. */
interface Turn {
  /** The request for it; undefined for the daily backup. */
  readonly wish: ConfigRow<'backups.wanted'> | undefined;
  /** A past event with a time in the future, which means that the clock is wrong. */
  readonly future: string | undefined;
}

/** Makes a backup. @returns its result; undefined if it was aborted and is still due */
const attempt = async (
  deps: Deps,
  config: ConfigRow<'backups'>,
  now: Now,
  { future, wish }: Turn,
  signal: AbortSignal,
): Promise<BackupResult | undefined> => {
  const { setAt: configSetAt, language } = config;
  try {
    if (future !== undefined) throw clockFault(now(), future);
    const made = await makeBackup(deps, config, now, signal);
    if (made.message !== undefined) deps.log.warn({ message: made.message }, 'a backup was made, with a fault');
    return { wish, details: { success: true, configSetAt, ...made } };
  } catch (error) {
    // The server is stopping, or another one took over.
    if (signal.aborted) return undefined;
    const message = reasonOf(error, config, deps.backups.scratch);
    deps.log.error({ message, stack: error instanceof Error ? error.stack : undefined }, 'a backup failed');
    const code = errorCode(error);
    const details = { success: false, message, configSetAt, ...(code === undefined ? {} : { code }) };
    return { wish, details, failure: { reason: message, language } };
  }
};

/** Job of daily and requested backups. */
export interface BackupJob {
  /** Makes a backup if one is due or requested, and logs pending results. Called often. */
  turn(): Promise<void>;
  /** Removes leftovers of a crashed server. Called first. */
  sweep(): Promise<void>;
  /** Aborts a running backup without leftovers. */
  stop(): void;
}

/** Backups in the configured folder. If several servers share a database, one of them makes each backup. */
export const backupJob = (deps: Deps, now: Now): BackupJob => {
  const { database, backups, tokens } = deps;
  const stopping = new AbortController();
  const results = backupResults(deps);
  /**
   * The scheduled time and the request that this process has handled. The audit log cannot be used for this while it takes no
   * entries, or while the clock of the database is ahead.
   */
  const taken: { daily?: number; wish?: string } = {};

  const due = async (config: ConfigRow<'backups'>): Promise<Turn | undefined> => {
    const wanted = await findConfig(database.db, 'backups.wanted');
    const wish = wanted && wanted.setAt !== taken.wish ? wanted : undefined;
    if (!wish && taken.daily === markOf(config)) return undefined;
    const turn = lastScheduledTime(now());
    const audits = await listBackupAudits(database.db, Math.min(turn, Date.parse(config.setAt)));
    const tried = audits.filter(({ details }) => details?.configSetAt === config.setAt).map(({ loggedAt }) => loggedAt);
    if (!wish && !isBackupDue(now(), tried)) return undefined;
    return { wish, future: firstInFuture(now(), [config.setAt, ...tried]) };
  };

  const run = async (config: ConfigRow<'backups'>, lost: AbortSignal): Promise<void> => {
    const found = await due(config);
    if (!found) return;
    if (found.wish) taken.wish = found.wish.setAt;
    else taken.daily = markOf(config);
    const result = await attempt(deps, config, now, found, AbortSignal.any([stopping.signal, lost]));
    if (result) await results.tell(result);
    // The lease was lost without a successor, as the database was unreachable for all servers: the backup is still due here.
    else if (lost.aborted) delete taken[found.wish ? 'wish' : 'daily'];
  };
  const markOf = ({ setAt }: ConfigRow<'backups'>): number => lastScheduledTime(now()) + Date.parse(setAt);

  return {
    turn: async () => {
      const config = await findConfig(database.db, 'backups');
      if (config && (await due(config))) await withLease(database, 'backup', (lost) => run(config, lost));
      // Last, because yesterday's result, logged only now, would count as an attempt of today.
      await results.tell();
    },
    sweep: async () => {
      await withLease(database, 'backup', async () => {
        await sweepFolder(backups.scratch, (name) => (name.startsWith(MOVING) ? HOUR : 0));
        const config = await findConfig(database.db, 'backups');
        const key = config && openSealedKey(config, tokens);
        if (config && key) await backups.target.sweep(config.folder, ownerOf(key.kdf));
      });
    },
    stop: () => stopping.abort(),
  };
};
