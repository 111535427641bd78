import type { SubmissionScope } from './submissionCounts';
import type { Db } from '../schema/tables';

/**
 * Stores what a submission's answers are searched by, instead of what was stored before.
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
