import { sql } from 'kysely';
import type { ReviewState } from '../../../api/reviewStates';
import { countSubmission, moveReview, type SubmissionScope, uncountSubmission } from './submissionCounts';
import type { SubmissionHead } from './submissions';
import type { Db } from '../schema/tables';

const now = sql<string>`clock_timestamp()`;

/** Sets what was decided about a submission, which is locked. @returns when, ISO */
export const reviewSubmission = async (
  db: Db,
  scope: SubmissionScope,
  { id, reviewState: before }: SubmissionHead,
  reviewState: ReviewState | null,
): Promise<string> => {
  const { updatedAt } = await db
    .updateTable('submissions')
    .set({ reviewState, updatedAt: now })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  if (updatedAt === null) throw new Error('an update without a time');
  await moveReview(db, scope, before, reviewState);
  return updatedAt;
};

/** Puts a submission, which is locked, into the trash: lists, tables and exports are without it. */
export const trashSubmission = async (
  db: Db,
  scope: SubmissionScope,
  { id, reviewState }: SubmissionHead,
): Promise<void> => {
  await db.updateTable('submissions').set({ deletedAt: now }).where('id', '=', id).execute();
  await moveReview(db, scope, reviewState, null);
  await uncountSubmission(db, scope);
};

/** Takes a submission, which is locked, out of the trash. */
export const restoreSubmission = async (
  db: Db,
  scope: SubmissionScope,
  { id, createdAt, reviewState }: SubmissionHead,
): Promise<void> => {
  await db.updateTable('submissions').set({ deletedAt: null }).where('id', '=', id).execute();
  await moveReview(db, scope, null, reviewState);
  await countSubmission(db, scope, createdAt);
};
