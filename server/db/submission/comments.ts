import type { Db } from '../schema/tables';

/** A comment about a submission. */
export interface CommentRow {
  readonly body: string;
  readonly actorId: number;
  readonly createdAt: string;
}

/** Comments about a submission, newest first. */
export const listComments = (db: Db, submissionId: number): Promise<CommentRow[]> =>
  db
    .selectFrom('submissionComments')
    .select(['body', 'actorId', 'createdAt'])
    .where('submissionId', '=', submissionId)
    .orderBy('id', 'desc')
    .execute();

/**
 * Number of comments about submissions of a form.
 * @returns by instance id, without submissions that have none
 */
export const countComments = async (
  db: Db,
  formId: number,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (instanceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissionComments')
    .innerJoin('submissions', 'submissions.id', 'submissionComments.submissionId')
    .where('submissions.formId', '=', formId)
    .where('submissions.draft', '=', false)
    .where('submissions.instanceId', 'in', instanceIds)
    .groupBy('submissions.instanceId')
    .select(({ fn }) => ['submissions.instanceId', fn.countAll<number>().as('comments')])
    .execute();
  return new Map(rows.map(({ instanceId, comments }) => [instanceId, Number(comments)]));
};

/** Adds a comment. */
export const insertComment = (
  db: Db,
  comment: { readonly submissionId: number; readonly actorId: number; readonly body: string },
): Promise<CommentRow> =>
  db
    .insertInto('submissionComments')
    .values(comment)
    .returning(['body', 'actorId', 'createdAt'])
    .executeTakeFirstOrThrow();
