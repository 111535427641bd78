import { sql } from 'kysely';
import { markOf, type Position } from '../../domain/live/position';
import type { Db } from '../schema/tables';

/** Audit entry of a change, with the changed object as far as it is known. */
export interface ChangeRow {
  readonly id: number;
  readonly hash: string;
  readonly action: string;
  readonly actorId: number | null;
  readonly acteeId: string | null;
  /** For a submission: its instance id, or a version of it. */
  readonly instanceId: string | null;
  readonly versionId: number | null;
  /** For an entity. */
  readonly uuid: string | null;
  /** For a role: the object on which it was granted or revoked. */
  readonly onActeeId: string | null;
}

/** A comment, which has no audit entry. */
export interface CommentedRow {
  readonly id: number;
  readonly actorId: number;
  readonly instanceId: string;
  readonly acteeId: string;
}

/**
 * Serializes changes until the end of the transaction. Rows numbered by a sequence, such as comments, then become visible in the
 * order of their numbers. Must be taken after all other locks (docs/decisions/0022-audit-chain.md).
 */
export const lockChangeOrder = async (db: Db): Promise<void> => {
  await db.selectFrom('auditHead').select('count').forUpdate().execute();
};

/** The newest position. */
export const newestPosition = async (db: Db): Promise<Position> => {
  const { rows } = await sql<{ count: number; hash: string; comment: number | null }>`
    select count, hash, (select max(id) from submission_comments) as comment from audit_head`.execute(db);
  const [{ count, hash, comment } = { count: 0, hash: '', comment: null }] = rows;
  return { audit: count, comment: comment ?? 0, mark: markOf(hash) };
};

/** Whether a position belongs to this database in its current state. */
export const isPosition = async (db: Db, { audit, mark }: Position): Promise<boolean> => {
  if (audit === 0) return mark === '';
  const entry = await db.selectFrom('audits').select('hash').where('id', '=', audit).executeTakeFirst();
  return entry !== undefined && markOf(entry.hash) === mark;
};

/** Up to `limit` entries after an id, in order. */
export const entriesAfter = async (db: Db, id: number, limit: number): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select id, hash, action, actor_id, details ->> 'instanceId' as instance_id,
      (details ->> 'submissionDefId')::integer as version_id, details -> 'entity' ->> 'uuid' as uuid,
      -- In the protocol they have no object, or the form of another submission.
      case when action not in ('entity.error', 'submission.backlog.reprocess') then actee_id else (
        select forms.actee_id::text from submissions join forms on forms.id = submissions.form_id
          where submissions.id = (details ->> 'submissionId')::integer
      ) end as actee_id,
      coalesce(details ->> 'grantedActeeId', details ->> 'revokedActeeId') as on_actee_id
    from audits where id > ${id} order by id limit ${limit}`.execute(db);
  return rows;
};

/** Up to `limit` comments after an id, in order, with their forms. */
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

/** Instance ids of submissions, by the ids of their versions. */
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
