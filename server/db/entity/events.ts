import { sql } from 'kysely';
import type { ReviewState } from '#api/submission/reviewStates';
import type { Db } from '../schema/tables';

/** An event of a submission whose effect on entities is not worked out yet, with the version that it is about. */
export interface EntityEvent {
  readonly id: number;
  readonly auditId: number;
  readonly action: string;
  /** Who caused the event. */
  readonly actorId: number | null;
  readonly submissionId: number;
  readonly instanceId: string;
  readonly submissionCreatedAt: string;
  readonly submissionSubmitterId: number | null;
  readonly versionId: number;
  readonly submitterId: number | null;
  readonly userAgent: string | null;
  readonly xml: string;
  readonly formDefId: number;
  readonly formActeeId: string;
  readonly projectId: number;
}

/** The first event of the queue; `event` is undefined if its submission was purged. */
export const firstEntityEvent = async (
  db: Db,
): Promise<{ readonly id: number; readonly event: EntityEvent | undefined } | undefined> => {
  const first = await db.selectFrom('entityEvents').select('id').orderBy('id').limit(1).executeTakeFirst();
  if (first === undefined) return undefined;
  const { rows } = await sql<EntityEvent>`
    select event.id, event.audit_id, event.action, audits.actor_id, event.submission_id, submissions.instance_id,
      submissions.created_at as submission_created_at, submissions.submitter_id as submission_submitter_id,
      event.version_id, version.submitter_id, version.user_agent, version.xml, version.form_def_id,
      forms.actee_id as form_actee_id, forms.project_id
    from entity_events as event
    join submissions on submissions.id = event.submission_id
    join submission_versions as version on version.id = event.version_id
    join forms on forms.id = submissions.form_id
    left join audits on audits.id = event.audit_id
    where event.id = ${first.id}`.execute(db);
  return { id: first.id, event: rows[0] };
};

/**
 * Takes the first event from the queue, if it is this one and no other server is processing it. Its row stays locked until the end
 * of the transaction, so that events are processed one after the other, each once.
 */
export const takeEntityEvent = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from entity_events where id = ${id} and id = (
      select id from entity_events order by id limit 1 for update skip locked
    ) returning id`.execute(db);
  return rows.length > 0;
};

/** Counts a failed attempt. @returns the number of attempts */
export const countAttempt = async (db: Db, id: number): Promise<number> => {
  const row = await db
    .updateTable('entityEvents')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirst();
  return row?.attempts ?? 0;
};

/** The present state of a submission; undefined if it is in the trash, or its project is. */
export const reviewStateOfLive = async (
  db: Db,
  submissionId: number,
): Promise<{ readonly reviewState: ReviewState | null } | undefined> => {
  const { rows } = await sql<{ reviewState: ReviewState | null }>`
    select review_state from submissions
      join forms on forms.id = submissions.form_id
      join projects on projects.id = forms.project_id
    where submissions.id = ${submissionId} and submissions.deleted_at is null and projects.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};
