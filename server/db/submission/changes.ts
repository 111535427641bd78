import { sql } from 'kysely';
import type { ReviewState } from '#api/submission/reviewStates';
import { countSubmissions, moveReviews, type SubmissionScope, uncountSubmissions } from './summary/counts';
import type { SubmissionHead } from './submissions';
import type { Db } from '../schema/tables';

const now = sql<string>`clock_timestamp()`;

const idsOf = (submissions: readonly SubmissionHead[]): number[] => submissions.map(({ id }) => id);
const statesOf = (submissions: readonly SubmissionHead[]) => submissions.map(({ reviewState }) => reviewState);

/** Sets the review state of locked submissions. @returns time of the change, ISO */
export const reviewSubmissions = async (
  db: Db,
  scope: SubmissionScope,
  submissions: readonly SubmissionHead[],
  reviewState: ReviewState | null,
): Promise<string> => {
  const { updatedAt } = await db
    .updateTable('submissions')
    .set({ reviewState, updatedAt: now })
    .where('id', 'in', idsOf(submissions))
    .returning('updatedAt')
    .executeTakeFirstOrThrow();
  if (updatedAt === null) throw new Error('an update without a time');
  await moveReviews(
    db,
    scope,
    statesOf(submissions),
    submissions.map(() => reviewState),
  );
  return updatedAt;
};

/** Moves locked submissions to the trash, out of lists, tables and exports. */
export const trashSubmissions = async (
  db: Db,
  scope: SubmissionScope,
  submissions: readonly SubmissionHead[],
): Promise<void> => {
  await db.updateTable('submissions').set({ deletedAt: now }).where('id', 'in', idsOf(submissions)).execute();
  await moveReviews(db, scope, statesOf(submissions), []);
  await uncountSubmissions(db, scope, submissions.length);
};

/** Restores locked submissions from the trash. */
export const restoreSubmissions = async (
  db: Db,
  scope: SubmissionScope,
  submissions: readonly SubmissionHead[],
): Promise<void> => {
  await db.updateTable('submissions').set({ deletedAt: null }).where('id', 'in', idsOf(submissions)).execute();
  await moveReviews(db, scope, [], statesOf(submissions));
  await countSubmissions(
    db,
    scope,
    submissions.map(({ createdAt }) => createdAt),
  );
};
