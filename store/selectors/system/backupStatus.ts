import { limits } from '#api/limits';
import type { Audit } from '#api/schemas/system/audit';
import type { BackupsConfig } from '#api/schemas/system/backups';
import { selectBackupAudits, selectBackups } from '../../system/backups';
import type { RootState } from '../../index';
import type { RemoteData } from '../../request/remoteData';

/** The status of backups. */
export type BackupStatus = 'notConfigured' | 'neverRun' | 'somethingWentWrong' | 'success';

const isOfAnother = ({ details }: Audit, setAt: string): boolean => (details?.configSetAt ?? setAt) !== setAt;

/**
 * The backups made under a configuration, in the given order, newest first. It ends at the first audit that is older than
 * the configuration, and skips those that name another one: the two are compared literally, as the server wrote them.
 */
export const auditsOfConfig = ({ setAt }: Pick<BackupsConfig, 'setAt'>, audits: readonly Audit[]): readonly Audit[] => {
  const since = Date.parse(setAt);
  const firstOlder = audits.findIndex(({ loggedAt }) => Date.parse(loggedAt) < since);
  return audits
    .slice(0, firstOlder === -1 ? undefined : firstOlder)
    .filter((audit) => audit.action === 'backup' && !isOfAnother(audit, setAt));
};

/** Whether a requested backup is running, according to the server. */
export const isRunning = ({ wantedAt }: BackupsConfig): boolean => typeof wantedAt === 'string';

/** Whether a backup succeeded. */
export const succeeded = ({ details }: Audit): boolean => details?.success === true;

/**
 * The status of backups.
 * @param audits the known recent backups, newest first
 * @param now milliseconds since 1970; later times count as recent
 */
export const backupStatus = (
  knowledge: RemoteData<BackupsConfig>,
  audits: readonly Audit[],
  now: number,
): BackupStatus => {
  if (knowledge.status === 'absent') return 'notConfigured';
  const config = knowledge.value;
  const isLate = (time: string): boolean => now - Date.parse(time) > limits.backupLate;
  const [latest] = auditsOfConfig(config, audits);
  if (latest && !isLate(latest.loggedAt)) return succeeded(latest) ? 'success' : 'somethingWentWrong';
  return isLate(config.setAt) ? 'somethingWentWrong' : 'neverRun';
};

/** The status of backups; null until known. It is not stored, because it depends on the time. */
export const selectBackupStatus = (state: RootState, now: number): BackupStatus | null => {
  const knowledge = selectBackups(state);
  const audits = selectBackupAudits(state);
  return knowledge && audits ? backupStatus(knowledge, audits, now) : null;
};
