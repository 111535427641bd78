import { insertAudits } from '../db/audit/audits';
import { administratorEmails, isBackupLogged, newestAuditId } from '../db/backup/backups';
import { deleteConfig, type ConfigRow } from '../db/config';
import type { Deps } from '../deps';
import { serverLanguage } from '../domain/language/serverLanguage';
import { letters } from '../domain/letter/letters';

/** What came of a backup. */
export interface BackupResult {
  /** That somebody asked for it; none for the daily one. */
  readonly wish: ConfigRow<'backups.wanted'> | undefined;
  /** Of its entry in the audit log. */
  readonly details: object;
  /** What administrators are told where it failed. */
  readonly failure?: { readonly reason: string; readonly language: string };
}

/** A result that is not in the log yet, as far as is known. */
interface Waiting extends BackupResult {
  /** The newest entry of the log before the first attempt to add one. */
  newest?: number;
  isMailed?: boolean;
}

/**
 * Tells of backups: in the audit log, as an action of whoever asked for it or else of the server itself, and, of one that
 * failed, by mail to all administrators. What cannot be logged waits for the next call, and is never logged twice.
 */
export const backupResults = ({ database, mail, siteOrigin, log }: Deps) => {
  const waiting: Waiting[] = [];

  const note = async (result: Waiting): Promise<void> => {
    const { wish, details } = result;
    const actorId = wish?.actorId ?? null;
    const newest = (result.newest ??= await newestAuditId(database.db));
    await database.db.transaction().execute(async (transaction) => {
      // Of an earlier attempt it may be unknown whether it was committed.
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
     * Tells of what waits, and then of a new result.
     * @throws what keeps the log from taking an entry
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
