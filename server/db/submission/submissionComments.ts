import type { Db } from '../schema/tables';

/** What somebody wrote about a submission. */
export interface CommentRow {
  readonly body: string;
  readonly actorId: number;
  readonly createdAt: string;
}

/** The comments about a submission, newest first. */
export const listComments = (db: Db, submissionId: number): Promise<CommentRow[]> =>
  db
    .selectFrom('submissionComments')
    .select(['body', 'actorId', 'createdAt'])
    .where('submissionId', '=', submissionId)
    .orderBy('id', 'desc')
    .execute();

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
