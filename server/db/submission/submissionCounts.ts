import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** A form's published submissions, or the test submissions of its draft; the two never mix. */
export interface SubmissionScope {
  readonly formId: number;
  readonly draft: boolean;
}

/** Counts a new submission. It locks the form's counter, so it comes last in the transaction. */
export const countSubmission = async (db: Db, { formId, draft }: SubmissionScope, createdAt: string): Promise<void> => {
  await db
    .insertInto('submissionCounters')
    .values({ formId, draft, submissions: 1, lastSubmission: createdAt })
    .onConflict((conflict) =>
      conflict.columns(['formId', 'draft']).doUpdateSet({
        submissions: sql`submission_counters.submissions + 1`,
        lastSubmission: sql`greatest(submission_counters.last_submission, excluded.last_submission)`,
      }),
    )
    .execute();
};

/** The number of submissions, from the counter. */
export const submissionCount = async (db: Db, { formId, draft }: SubmissionScope): Promise<number> => {
  const counter = await db
    .selectFrom('submissionCounters')
    .select('submissions')
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .executeTakeFirst();
  return counter?.submissions ?? 0;
};
