import { sql } from 'kysely';
import type { ReviewState } from '../../../api/reviewStates';
import type { Db } from '../schema/tables';

/** A form's published submissions, or the test submissions of its draft; the two never mix. */
export interface SubmissionScope {
  readonly formId: number;
  readonly draft: boolean;
}

/** The counter of a state of review; those that were only received are the rest. */
const columns = { hasIssues: 'hasIssues', edited: 'edited', approved: 'decided', rejected: 'decided' } as const;

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

/**
 * Stops counting a submission that was deleted; the newest one of those that are left is the last. It locks the form's
 * counter, so it comes last in the transaction.
 */
export const uncountSubmission = async (db: Db, { formId, draft }: SubmissionScope): Promise<void> => {
  await db
    .updateTable('submissionCounters')
    .set({
      submissions: sql`submissions - 1`,
      lastSubmission: sql`(select max(created_at) from submissions
        where form_id = ${formId} and draft = ${draft} and deleted_at is null)`,
    })
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .execute();
};

/**
 * Counts a submission under another state of review; null is none, or a submission that is not counted. It locks the form's
 * counter if that changes.
 */
export const moveReview = async (
  db: Db,
  { formId, draft }: SubmissionScope,
  before: ReviewState | null,
  after: ReviewState | null,
): Promise<void> => {
  const [from, to] = [before && columns[before], after && columns[after]];
  if (from === to) return;
  await db
    .updateTable('submissionCounters')
    .set({
      ...(from && { [from]: sql`${sql.ref(from)} - 1` }),
      ...(to && { [to]: sql`${sql.ref(to)} + 1` }),
    })
    .where('formId', '=', formId)
    .where('draft', '=', draft)
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
