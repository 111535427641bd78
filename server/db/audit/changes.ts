import { sql } from 'kysely';
import { markOf, type Position } from '../../domain/live/position';
import type { Db } from '../schema/tables';

/** An entry about what was changed, as far as it says which thing. */
export interface ChangeRow {
  readonly id: number;
  readonly hash: string;
  readonly action: string;
  readonly actorId: number | null;
  readonly acteeId: string | null;
  /** Of a submission: its instance id, or a version by which it is found. */
  readonly instanceId: string | null;
  readonly versionId: number | null;
  /** Of a role: the object on which it was granted or revoked. */
  readonly onActeeId: string | null;
}

/** A comment, which the audit log has no entry of. */
export interface CommentedRow {
  readonly id: number;
  readonly actorId: number;
  readonly instanceId: string;
  readonly acteeId: string;
}

/**
 * Lets nobody else add to the order of changes until the end of the transaction. What is numbered by the database itself, as comments
 * are, is then visible in the order of its numbers. To be called after all other locks (docs/decisions/0022-audit-chain.md).
 */
export const lockChanges = async (db: Db): Promise<void> => {
  await db.selectFrom('auditHead').select('count').forUpdate().execute();
};

/** The newest position. */
export const newestPosition = async (db: Db): Promise<Position> => {
  const { rows } = await sql<{ count: number; hash: string; comment: number | null }>`
    select count, hash, (select max(id) from submission_comments) as comment from audit_head`.execute(db);
  const [{ count, hash, comment } = { count: 0, hash: '', comment: null }] = rows;
  return { audit: count, comment: comment ?? 0, mark: markOf(hash) };
};

/** Whether a position is one of this database, as it is now. */
export const isPosition = async (db: Db, { audit, mark }: Position): Promise<boolean> => {
  if (audit === 0) return mark === '';
  const entry = await db.selectFrom('audits').select('hash').where('id', '=', audit).executeTakeFirst();
  return entry !== undefined && markOf(entry.hash) === mark;
};

/** The next entries after a number, in order, no more than `limit`. */
export const entriesAfter = async (db: Db, id: number, limit: number): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select id, hash, action, actor_id, actee_id, details ->> 'instanceId' as instance_id,
      (details ->> 'submissionDefId')::integer as version_id,
      coalesce(details ->> 'grantedActeeId', details ->> 'revokedActeeId') as on_actee_id
    from audits where id > ${id} order by id limit ${limit}`.execute(db);
  return rows;
};

/** The next comments after a number, in order, no more than `limit`, with the forms they belong to. */
export const commentsAfter = (db: Db, id: number, limit: number): Promise<CommentedRow[]> =>
  db
    .selectFrom('submissionComments')
    .innerJoin('submissions', 'submissions.id', 'submissionComments.submissionId')
    .innerJoin('forms', 'forms.id', 'submissions.formId')
    .select(['submissionComments.id', 'submissionComments.actorId', 'submissions.instanceId', 'forms.acteeId'])
    .where('submissionComments.id', '>', id)
    .orderBy('submissionComments.id')
    .limit(limit)
    .execute();

/** The instance ids of submissions, by the ids of versions of them. */
export const instancesOfVersions = async (
  db: Db,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('submissionVersions')
    .innerJoin('submissions', 'submissions.id', 'submissionVersions.submissionId')
    .select(['submissionVersions.id', 'submissions.instanceId'])
    .where('submissionVersions.id', 'in', [...versionIds])
    .execute();
  return new Map(rows.map(({ id, instanceId }) => [id, instanceId]));
};
