import { insertAudits } from '../db/audit/audits';
import { administratorEmails, isBackupLogged, newestAuditId } from '../db/backup/backups';
import { deleteConfig, type ConfigRow } from '../db/config';
import type { Deps } from '../deps';
import { serverLanguage } from '../domain/language/serverLanguage';
import { letters } from '../domain/letter/letters';

/** Result of a backup. */
export interface BackupResult {
  /** The request for it; undefined for the daily backup. */
  readonly wish: ConfigRow<'backups.wanted'> | undefined;
  /** Details of its audit entry. */
  readonly details: object;
  /** Content of the mail to administrators after a failure. */
  readonly failure?: { readonly reason: string; readonly language: string };
}

/** A result that is not known to be in the audit log. */
interface Waiting extends BackupResult {
  /** The newest audit entry before the first attempt to add one. */
  newest?: number;
  isMailed?: boolean;
}

/**
 * Records backups in the audit log, as an action of the requesting user or of the server itself, and mails failures to all
 * administrators. Results that cannot be logged are retried by the next call, and are never logged twice.
 */
export const backupResults = ({ database, mail, siteOrigin, log }: Deps) => {
  const waiting: Waiting[] = [];

  const note = async (result: Waiting): Promise<void> => {
    const { wish, details } = result;
    const actorId = wish?.actorId ?? null;
    const newest = (result.newest ??= await newestAuditId(database.db));
    await database.db.transaction().execute(async (transaction) => {
      // An earlier attempt may have been committed without a confirmation.
      if (await isBackupLogged(transaction, { actorId, details }, newest)) return;
      await insertAudits(transaction, [{ actorId, action: 'backup', acteeId: null, details, before: null }]);
      if (wish) await deleteConfig(transaction, 'backups.wanted', wish.setAt);
    });
    await database.settled();
  };

  const mailFailure = async (result: Waiting): Promise<void> => {
    const { failure, isMailed } = result;
    if (!failure || isMailed === true) return;
    const emails = await administratorEmails(database.db);
    result.isMailed = true;
    const from = { origin: siteOrigin.current(), language: serverLanguage(failure.language) };
    for (const email of emails) await mail.send(letters.backupFailed(email, from, failure.reason));
  };

  return {
    /**
     * Records pending results, then a new one.
     * @throws the error of the audit log
     */
    tell: async (added?: BackupResult): Promise<void> => {
      if (added) waiting.push({ ...added });
      for (let [next] = waiting; next !== undefined; [next] = waiting) {
        try {
          await note(next);
        } catch (error) {
          log.error(
            { details: next.details, error: String(error) },
            'the result of a backup could not be logged; it is tried again every minute',
          );
          await mailFailure(next);
          throw error;
        }
        waiting.shift();
        await mailFailure(next);
      }
    },
  };
};
