import { sql } from 'kysely';
import type { HeldUpdate } from '../../domain/entity/changes/backlog';
import type { SubmissionProgress } from '../../domain/entity/changes/processSubmission';
import { inBatches } from '../inBatches';
import type { Db } from '../schema/tables';
import type { SubmissionEntitiesTable } from '../schema/tables/entities';

/** New state of one entity of a submission. */
export type EntityProgress = Omit<SubmissionEntitiesTable, 'submissionId' | 'since' | 'forcedAt'>;

/** What earlier runs did for a submission, with the blocks that are held. */
export interface StoredProgress extends SubmissionProgress {
  readonly held: ReadonlySet<string>;
}

/** Progress of submissions that any was stored for, whose rows stay locked. */
export const lockProgress = async (
  db: Db,
  submissionIds: readonly number[],
): Promise<ReadonlyMap<number, StoredProgress>> => {
  const rows = await db
    .selectFrom('submissionEntities')
    .select(['submissionId', 'key', 'state'])
    .where('submissionId', 'in', [...submissionIds])
    .orderBy('submissionId')
    .orderBy('key')
    .forUpdate()
    .execute();
  const progressOf = (id: number): StoredProgress => {
    const own = rows.filter(({ submissionId }) => submissionId === id);
    const keysOf = (...states: readonly string[]) =>
      new Set(own.flatMap(({ key, state }) => (states.includes(state) ? [key] : [])));
    return { made: keysOf('made'), pending: keysOf('waiting', 'held'), held: keysOf('held') };
  };
  return new Map([...new Set(rows.map(({ submissionId }) => submissionId))].map((id) => [id, progressOf(id)]));
};

/**
 * Saves the progress of a submission.
 * @param keys of all blocks of its newest version: nothing else stays pending; null if nothing was
 */
export const saveProgress = async (
  db: Db,
  submissionId: number,
  changed: readonly EntityProgress[],
  keys: readonly string[] | null,
): Promise<void> => {
  if (keys !== null)
    await sql`delete from submission_entities where submission_id = ${submissionId} and state <> 'made'
    and key <> all(${[...keys]}::text[])`.execute(db);
  await inBatches(changed, (batch) =>
    sql`insert into submission_entities
        (submission_id, key, state, dataset_id, uuid, branch_id, trunk_version, base_version)
      select ${submissionId}::integer, key, state, "datasetId", uuid, "branchId", "trunkVersion", "baseVersion"
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (key text, state text, "datasetId" integer,
          uuid uuid, "branchId" uuid, "trunkVersion" integer, "baseVersion" integer)
      on conflict (submission_id, key) do update set state = excluded.state, dataset_id = excluded.dataset_id,
        uuid = excluded.uuid, branch_id = excluded.branch_id, trunk_version = excluded.trunk_version,
        base_version = excluded.base_version, forced_at = null,
        since = case when submission_entities.state = excluded.state then submission_entities.since else excluded.since end`.execute(
      db,
    ),
  );
};

/** A held update, with its submission and the form and current version of that. */
export interface HeldSubmission extends HeldUpdate {
  readonly submissionId: number;
  readonly versionId: number;
  readonly formActeeId: string;
}

type HeldRow = Omit<HeldSubmission, 'heldAt'> & { readonly since: string };

const heldSubmissions = async (db: Db, where: ReturnType<typeof sql>): Promise<HeldSubmission[]> => {
  const { rows } = await sql<HeldRow>`
    select held.submission_id, held.uuid, held.branch_id, held.trunk_version, held.base_version, held.since,
      version.id as version_id, forms.actee_id as form_actee_id
    from submission_entities as held
    join submissions on submissions.id = held.submission_id and submissions.deleted_at is null
    join submission_versions as version on version.submission_id = submissions.id and version.current
    join forms on forms.id = submissions.form_id
    where held.state = 'held' and ${where}
      and not exists (select from entity_events where entity_events.submission_id = held.submission_id)
    order by held.since, held.submission_id`.execute(db);
  return rows.map(({ since, ...row }) => ({ ...row, heldAt: Date.parse(since) }));
};

/** Held updates of entities, by the ids of their lists and their uuids. Those that are already queued again are left out. */
export const heldUpdatesOf = (db: Db, datasetIds: readonly number[], uuids: readonly string[]) =>
  heldSubmissions(
    db,
    sql`held.dataset_id = any(${[...datasetIds]}::integer[]) and held.uuid = any(${[...uuids]}::uuid[])`,
  );

/** All held updates that were not forced yet, and the time of the database in milliseconds since 1970. */
export const allHeldUpdates = async (db: Db) => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::timestamptz(3) as now`.execute(db);
  return { now: Date.parse(rows[0]?.now ?? ''), held: await heldSubmissions(db, sql`held.forced_at is null`) };
};

/** Records that held updates of submissions are applied without what they wait for. */
export const markForced = async (db: Db, submissionIds: readonly number[]): Promise<void> => {
  await sql`update submission_entities set forced_at = clock_timestamp()
    where submission_id = any(${[...submissionIds]}::integer[]) and state = 'held'`.execute(db);
};

/** Number of submissions that wait for approval before they create entities in a list, without rejected ones. */
export const countWaiting = async (db: Db, datasetId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct submissions.id)::integer as count
    from submission_entities as pending join submissions on submissions.id = pending.submission_id
    where pending.dataset_id = ${datasetId} and pending.state = 'waiting' and submissions.deleted_at is null
      and submissions.review_state is distinct from 'rejected'`.execute(db);
  return rows[0]?.count ?? 0;
};
