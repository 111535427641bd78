import type { SubmissionScope } from '../summary/counts';
import type { Db } from '../../schema/tables';

/**
 * Replaces the search text of a submission.
 * @param text null for an encrypted one
 */
export const saveAnswersText = async (
  db: Db,
  { formId, draft }: SubmissionScope,
  submissionId: number,
  text: string | null,
): Promise<void> => {
  if (text === null) {
    await db.deleteFrom('submissionTexts').where('submissionId', '=', submissionId).execute();
    return;
  }
  await db
    .insertInto('submissionTexts')
    .values({ submissionId, formId, draft, text })
    .onConflict((conflict) => conflict.column('submissionId').doUpdateSet({ text }))
    .execute();
};
