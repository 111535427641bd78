import { sql } from 'kysely';
import type { ReviewState } from '#api/submission/reviewStates';
import type { Db } from '../../schema/tables';

/** The published submissions of a form, or the test submissions of its draft; the two never mix. */
export interface SubmissionScope {
  readonly formId: number;
  readonly draft: boolean;
}

/** The counter of a review state; the rest was only received. */
const columns = { hasIssues: 'hasIssues', edited: 'edited', approved: 'decided', rejected: 'decided' } as const;

/**
 * Counts new or restored submissions. It locks the counter of the form, so it comes last in the transaction.
 * @param createdAt when each was sent, ISO; at least one
 */
export const countSubmissions = async (
  db: Db,
  { formId, draft }: SubmissionScope,
  createdAt: readonly string[],
): Promise<void> => {
  const lastSubmission = createdAt.reduce((last, at) => (at > last ? at : last));
  await db
    .insertInto('submissionCounters')
    .values({ formId, draft, submissions: createdAt.length, lastSubmission })
    .onConflict((conflict) =>
      conflict.columns(['formId', 'draft']).doUpdateSet({
        submissions: sql`submission_counters.submissions + excluded.submissions`,
        lastSubmission: sql`greatest(submission_counters.last_submission, excluded.last_submission)`,
      }),
    )
    .execute();
};

/**
 * Stops counting deleted submissions; the newest remaining one becomes the last. It locks the counter of the form, so it comes
 * last in the transaction.
 */
export const uncountSubmissions = async (db: Db, { formId, draft }: SubmissionScope, count: number): Promise<void> => {
  // A statement that waits for the counter still reads the earlier snapshot, and would miss a concurrent submission.
  await db
    .selectFrom('submissionCounters')
    .select('formId')
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .forUpdate()
    .execute();
  await db
    .updateTable('submissionCounters')
    .set({
      submissions: sql`submissions - ${count}::integer`,
      lastSubmission: sql`(select max(created_at) from submissions
        where form_id = ${formId} and draft = ${draft} and deleted_at is null)`,
    })
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .execute();
};

type State = ReviewState | null;

/**
 * Counts submissions under other review states; null is none. It locks the counter of the form if that changes anything.
 * @param before state of each so far
 * @param after state of each from now on
 */
export const moveReviews = async (
  db: Db,
  { formId, draft }: SubmissionScope,
  before: readonly State[],
  after: readonly State[],
): Promise<void> => {
  const counted = (states: readonly State[], column: string) =>
    states.filter((state) => state !== null && columns[state] === column).length;
  const changes = [...new Set(Object.values(columns))].flatMap((column) => {
    const change = counted(after, column) - counted(before, column);
    return change === 0 ? [] : [[column, sql`${sql.ref(column)} + ${change}::integer`] as const];
  });
  if (changes.length === 0) return;
  await db
    .updateTable('submissionCounters')
    .set(Object.fromEntries(changes))
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .execute();
};

/** Number of submissions, from the counter. */
export const submissionCount = async (db: Db, { formId, draft }: SubmissionScope): Promise<number> => {
  const counter = await db
    .selectFrom('submissionCounters')
    .select('submissions')
    .where('formId', '=', formId)
    .where('draft', '=', draft)
    .executeTakeFirst();
  return counter?.submissions ?? 0;
};
