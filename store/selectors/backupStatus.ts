import { limits } from '../../api/limits';
import type { Audit } from '../../api/schemas/audit';
import type { BackupsConfig } from '../../api/schemas/backups';
import { selectBackupAudits, selectBackups, type BackupsKnowledge } from '../entities/backups';
import type { RootState } from '../index';

/** The four states of specification §4. */
export type BackupStatus = 'notConfigured' | 'neverRun' | 'somethingWentWrong' | 'success';

const isOfAnother = ({ details }: Audit, setAt: string): boolean => (details?.configSetAt ?? setAt) !== setAt;

/**
 * The backups tried under a configuration, in the order given, which is newest first (facts: api §17.3, ui §7, traps 80).
 * From the first audit on that is older than the configuration nothing counts, and in between nothing that names the
 * moment of another one: the two are compared letter by letter, as the server wrote them.
 */
export const auditsUnder = ({ setAt }: Pick<BackupsConfig, 'setAt'>, audits: readonly Audit[]): readonly Audit[] => {
  const since = Date.parse(setAt);
  const firstOlder = audits.findIndex(({ loggedAt }) => Date.parse(loggedAt) < since);
  return audits
    .slice(0, firstOlder === -1 ? undefined : firstOlder)
    .filter((audit) => audit.action === 'backup' && !isOfAnother(audit, setAt));
};

/** Whether a backup that was tried is one. */
export const succeeded = ({ details }: Audit): boolean => details?.success === true;

/**
 * How backups are doing.
 * @param audits what is known of recent backups, newest first
 * @param now milliseconds since 1970, by the clock of whoever asks; what lies ahead of it counts as recent
 */
export const backupStatus = (knowledge: BackupsKnowledge, audits: readonly Audit[], now: number): BackupStatus => {
  if (knowledge.status === 'absent') return 'notConfigured';
  const { config } = knowledge;
  const isLate = (time: string): boolean => now - Date.parse(time) > limits.backupLate;
  const [latest] = auditsUnder(config, audits);
  if (latest && !isLate(latest.loggedAt)) return succeeded(latest) ? 'success' : 'somethingWentWrong';
  return isLate(config.setAt) ? 'somethingWentWrong' : 'neverRun';
};

/** How backups are doing; null as long as that cannot be told. Nothing of it is kept: time alone changes it. */
export const selectBackupStatus = (state: RootState, now: number): BackupStatus | null => {
  const knowledge = selectBackups(state);
  const audits = selectBackupAudits(state);
  return knowledge && audits ? backupStatus(knowledge, audits, now) : null;
};
