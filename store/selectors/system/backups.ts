import { createSelector } from '@reduxjs/toolkit';
import type { Audit } from '#api/schemas/system/audit';
import { can } from '#api/verbs';
import { selectBackupAudits, selectBackups, selectBackupsSetUp } from '../../system/backups';
import type { RootState } from '../../index';
import { valueOf } from '../../request/remoteData';
import { hasCode } from '../../request/problem';
import { selectPending, selectProblem } from '../../request/requests';
import { selectCanRunBackups } from '../../request/capabilities';
import { selectSiteVerbs } from '../../account/session';
import { auditsOfConfig, isRunning, succeeded } from './backupStatus';

/** A finished backup in the table. Values missing on a server are null. */
export interface BackupRow {
  readonly key: string;
  /** ISO. */
  readonly loggedAt: string;
  readonly success: boolean;
  /** The reason of the failure or, after a success, the action still needed, in the server's words. */
  readonly reason: string | null;
  readonly file: string | null;
  /** Bytes. */
  readonly size: number | null;
  /** Time of the test restore, ISO. */
  readonly verifiedAt: string | null;
}

/** Facts about configured backups. */
export interface BackupsSummary {
  /** ISO. */
  readonly setAt: string;
  /** The destination folder, if the server sends it. */
  readonly folder: string | null;
  /** The latest one, successful or not. */
  readonly latest: BackupRow | null;
  /** Time of the last successful test restore, ISO; null if the server does not send it. */
  readonly verifiedAt: string | null;
  /** Whether a requested backup is running. */
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

/** Facts about configured backups; null if not configured, or unknown. */
export const selectBackupsSummary = createSelector(
  [selectBackups, selectBackupAudits],
  (knowledge, audits): BackupsSummary | null => {
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

/** The user's permissions for backups; `canRun` only if the server can start one on request. */
export const selectBackupsRights = createSelector([selectSiteVerbs, selectCanRunBackups], (verbs, canRun) => ({
  canSetUp: can(verbs, ['backup.create']),
  canTerminate: can(verbs, ['backup.terminate']),
  canDownload: can(verbs, ['backup.run']),
  canRun: canRun && can(verbs, ['backup.run']),
}));

/** The steps of the set-up: a passphrase, the destination, and its code. */
export type SetUpStep = 'passphrase' | 'destination' | 'code';

/** The current step of the set-up: the first, unless one is in progress in the open dialog. */
export const selectSetUpStep = (state: RootState): SetUpStep => {
  const begun = selectBackupsSetUp(state);
  if (!begun) return 'passphrase';
  return begun.destination === 'unseen' ? 'destination' : 'code';
};

/** Whether the page is being reloaded. */
export const selectBackupsRefreshing = (state: RootState): boolean =>
  selectPending(state, 'backupsConfigGet') || selectPending(state, 'auditList');

/** The codes for an expired token of a set-up. */
const tokenGone = [401.2, 403.1];

/** Whether another code may be tried after a failure; not if the set-up itself has expired. */
export const selectCanRetryCode = (state: RootState): boolean => {
  const failure = selectProblem(state, 'backupsVerify', {});
  return failure !== null && !tokenGone.some((code) => hasCode(failure.problem, code));
};
