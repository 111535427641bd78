import { sql } from 'kysely';
import type { ReviewState } from '#api/submission/reviewStates';
import type { Db } from '../schema/tables';

/** An event of a submission that is not processed yet, with its version of the submission. */
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

/** An event of the queue; `event` is undefined if its submission was purged. */
export interface QueuedEvent {
  readonly id: number;
  readonly event: EntityEvent | undefined;
}

/** The first events of the queue: at least one, and no more than this size of XML. */
export const firstEntityEvents = async (
  db: Db,
  { count, bytes }: { readonly count: number; readonly bytes: number },
): Promise<readonly QueuedEvent[]> => {
  const { rows } = await sql<Omit<EntityEvent, 'xml'> & { readonly xml: string | null }>`
    select * from (
      select event.id, event.audit_id, event.action, audits.actor_id, event.submission_id, submissions.instance_id,
        submissions.created_at as submission_created_at, submissions.submitter_id as submission_submitter_id,
        event.version_id, version.submitter_id, version.user_agent, version.xml, version.form_def_id,
        forms.actee_id as form_actee_id, forms.project_id,
        row_number() over (order by event.id) as place, sum(octet_length(version.xml)) over (order by event.id) as size
      from (select * from entity_events order by id limit ${count}) as event
      left join (
        submissions
        join forms on forms.id = submissions.form_id
        join submission_versions as version on version.submission_id = submissions.id
      ) on submissions.id = event.submission_id and version.id = event.version_id
      left join audits on audits.id = event.audit_id
    ) as first where place = 1 or size <= ${bytes} order by id`.execute(db);
  return rows.map(({ xml, ...event }) => ({ id: event.id, event: xml === null ? undefined : { ...event, xml } }));
};

/**
 * Takes the first events from the queue, if they are these and no other server is processing one of them. Their rows stay locked until
 * the end of the transaction, so that events are processed in order, each once.
 */
export const takeEntityEvents = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  const first = await sql<{ id: number }>`
    select id from entity_events order by id limit ${ids.length} for update skip locked`.execute(db);
  if (first.rows.length < ids.length || first.rows.some(({ id }, index) => id !== ids[index])) return false;
  await sql`delete from entity_events where id = any(${[...ids]}::integer[])`.execute(db);
  return true;
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

/** The present review states of some submissions, without those in the trash or in a project there. */
export const reviewStatesOfLive = async (
  db: Db,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, ReviewState | null>> => {
  const { rows } = await sql<{ id: number; reviewState: ReviewState | null }>`
    select submissions.id, review_state from submissions
      join forms on forms.id = submissions.form_id
      join projects on projects.id = forms.project_id
    where submissions.id = any(${[...submissionIds]}::integer[]) and submissions.deleted_at is null
      and projects.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, reviewState }) => [id, reviewState]));
};
