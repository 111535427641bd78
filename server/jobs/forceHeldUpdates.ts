import { insertAudits } from '../db/audit/audits';
import { allHeldUpdates, markForced } from '../db/entity/submissionEntities';
import type { Db } from '../db/schema/tables';
import { overdueUpdates } from '../domain/entity/changes/backlog';

/**
 * Releases updates of entities that were held for five days by the clock of the database, in the order of their branches, each once.
 * Their audit entries queue them.
 */
export const forceHeldUpdates = (db: Db): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { now, held } = await allHeldUpdates(transaction);
    const overdue = new Map(overdueUpdates(held, now).map((update) => [update.submissionId, update]));
    if (overdue.size === 0) return;
    await markForced(transaction, [...overdue.keys()]);
    await insertAudits(
      transaction,
      [...overdue.values()].map(({ submissionId, versionId, formActeeId }) => ({
        actorId: null,
        action: 'submission.backlog.force',
        acteeId: formActeeId,
        details: { submissionId, submissionDefId: versionId },
        before: null,
      })),
    );
  });
