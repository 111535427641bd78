import { createSelector } from '@reduxjs/toolkit';
import type { Audit } from '../../api/schemas/audit';
import { can } from '../../api/verbs';
import { selectBackupAudits, selectBackups, selectBackupsBegun } from '../entities/backups';
import type { RootState } from '../index';
import { valueOf } from '../knowledge';
import { hasCode } from '../requestProblem';
import { selectPending, selectProblem } from '../requests';
import { selectServerCan, selectSiteVerbs } from '../session';
import { auditsOfConfig, isRunning, succeeded } from './backupStatus';

/** A finished backup in the table. What a server does not tell is null. */
export interface BackupRow {
  readonly key: string;
  /** ISO. */
  readonly loggedAt: string;
  readonly success: boolean;
  /** Why it failed or, of one that succeeded, what is to be done nevertheless, in the server's words. */
  readonly reason: string | null;
  readonly file: string | null;
  /** Bytes. */
  readonly size: number | null;
  /** When it was test-restored, ISO. */
  readonly verifiedAt: string | null;
}

/** What is known about backups that are set up. */
export interface BackupsFacts {
  /** ISO. */
  readonly setAt: string;
  /** The destination folder, as far as the server tells. */
  readonly folder: string | null;
  /** The latest one, successful or not. */
  readonly latest: BackupRow | null;
  /** When a backup was last proven by a restore, ISO; null if the server does not tell. */
  readonly verifiedAt: string | null;
  /** Whether a backup that somebody asked for is being made. */
  readonly isRunning: boolean;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const time = (value: unknown): string | null => {
  const found = text(value);
  return found !== null && Number.isFinite(Date.parse(found)) ? found : null;
};

const bytes = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null);

// Details differ between servers and releases.
const toRow = (audit: Audit): BackupRow => {
  const { details, loggedAt } = audit;
  const success = succeeded(audit);
  return {
    key: loggedAt,
    loggedAt,
    success,
    reason: text(details?.message),
    file: text(details?.file),
    size: bytes(details?.size),
    verifiedAt: time(details?.verifiedAt),
  };
};

const none: readonly BackupRow[] = [];

/** All known backups, including those of earlier configurations, newest first. */
export const selectBackupRows = createSelector(
  [selectBackupAudits],
  (audits): readonly BackupRow[] =>
    audits?.map(toRow).map((row, index, rows) => ({ ...row, key: `${row.loggedAt} ${rows.length - index}` })) ?? none,
);

/** What is known about the backups that are set up; null if they are not, or unknown. */
export const selectBackupsFacts = createSelector(
  [selectBackups, selectBackupAudits],
  (knowledge, audits): BackupsFacts | null => {
    const config = valueOf(knowledge);
    if (!config || !audits) return null;
    const { setAt } = config;
    const ours = auditsOfConfig(config, audits);
    const [latest] = ours;
    const good = ours.filter(succeeded);
    return {
      setAt,
      folder: good.map(({ details }) => text(details?.folder)).find((folder) => folder !== null) ?? null,
      latest: latest ? toRow(latest) : null,
      verifiedAt: good.map(({ details }) => time(details?.verifiedAt)).find((at) => at !== null) ?? null,
      isRunning: isRunning(config),
    };
  },
);

/** The user's permissions for backups; `canRun` only if the server can make one when asked. */
export const selectBackupsRights = createSelector(
  [selectSiteVerbs, (state: RootState) => selectServerCan(state, 'backupsRun')],
  (verbs, canRun) => ({
    canSetUp: can(verbs, ['backup.create']),
    canTerminate: can(verbs, ['backup.terminate']),
    canDownload: can(verbs, ['backup.run']),
    canRun: canRun && can(verbs, ['backup.run']),
  }),
);

/** The steps of the set-up: a passphrase, the destination, and its code. */
export type SetUpStep = 'passphrase' | 'destination' | 'code';

/** The current step of the set-up: the first, unless one was begun in the open dialog. */
export const selectSetUpStep = (state: RootState): SetUpStep => {
  const begun = selectBackupsBegun(state);
  if (!begun) return 'passphrase';
  return begun.destination === 'unseen' ? 'destination' : 'code';
};

/** Whether the page is being read again. */
export const selectBackupsRefreshing = (state: RootState): boolean =>
  selectPending(state, 'backupsConfigGet') || selectPending(state, 'auditList');

/** The codes for an expired token of a set-up. */
const tokenGone = [401.2, 403.1];

/** Whether another code may be tried after a failure; not if the set-up itself has expired. */
export const selectCanRetryCode = (state: RootState): boolean => {
  const failure = selectProblem(state, 'backupsVerify', {});
  return failure !== null && !tokenGone.some((code) => hasCode(failure.problem, code));
};
