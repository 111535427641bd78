import { sql } from 'kysely';
import type { EntityVersion } from '../../domain/entity/changes/entity';
import type { BulkSource, NewEntity } from '../../domain/entity/readEntity';
import type { EntityEvent } from './events';
import { inBatches } from '../inBatches';
import type { Db } from '../schema/tables';

/** The request that creates a version. */
export interface VersionAuthor {
  readonly creatorId: number | null;
  readonly userAgent: string | null;
}

/** Ids that belong to deleted entities, to entities of deleted lists, or to purged ones. */
export const takenByDeleted = async (db: Db, uuids: readonly string[]): Promise<string[]> => {
  const taken: string[] = [];
  await inBatches(uuids, async (batch) => {
    const { rows } = await sql<{ uuid: string }>`
      select entities.uuid from entities join datasets on datasets.id = entities.dataset_id
        where entities.uuid in (${sql.join([...batch])})
          and (entities.deleted_at is not null or datasets.deleted_at is not null)
      union all
      select uuid from retired_entities where uuid in (${sql.join([...batch])})`.execute(db);
    taken.push(...rows.map(({ uuid }) => uuid));
  });
  return taken;
};

/** @returns the id of the source */
export const insertSource = async (
  db: Db,
  datasetId: number,
  source: BulkSource & { readonly count: number; readonly userAgent: string | null },
): Promise<number> => {
  const { id } = await db
    .insertInto('entitySources')
    .values({
      datasetId,
      submissionId: null,
      submissionVersionId: null,
      auditId: null,
      details: JSON.stringify(source),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Records a submission as the source of versions in a list. @returns the id of the source */
export const insertSubmissionSource = async (
  db: Db,
  datasetId: number,
  event: Pick<
    EntityEvent,
    'auditId' | 'submissionId' | 'versionId' | 'instanceId' | 'submissionCreatedAt' | 'submissionSubmitterId'
  >,
): Promise<number> => {
  const { submissionId, versionId: submissionVersionId, auditId } = event;
  // What remains when the submission is purged.
  const details = {
    instanceId: event.instanceId,
    createdAt: event.submissionCreatedAt,
    submitterId: event.submissionSubmitterId,
  };
  const { id } = await db
    .insertInto('entitySources')
    .values({ datasetId, submissionId, submissionVersionId, auditId, details: JSON.stringify(details) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Where the first version of an entity by a submission comes from. */
type FirstVersion = Partial<Pick<EntityVersion, 'origin' | 'branchId' | 'trunkVersion' | 'branchBaseVersion'>>;

/**
 * Creates entities with their first versions, in the given order.
 * @throws a violation of `entities_uuid` (409.3)
 */
export const insertEntities = async (
  db: Db,
  datasetId: number,
  entities: readonly (NewEntity & FirstVersion)[],
  { creatorId, userAgent, sourceId }: VersionAuthor & { readonly sourceId: number | null },
): Promise<void> => {
  await inBatches(entities, (batch) =>
    sql`with given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (uuid uuid, label text, data jsonb,
          origin text, "branchId" uuid, "trunkVersion" integer, "branchBaseVersion" integer)
      ),
      added as (
        insert into entities (uuid, dataset_id, label, data, creator_id)
        select uuid, ${datasetId}::integer, label, data, ${creatorId}::integer from given
        returning id, uuid, label, data, created_at
      )
      insert into entity_versions (entity_id, version, label, data, data_received, creator_id, user_agent, created_at, source_id,
          origin, branch_id, trunk_version, branch_base_version)
        select added.id, 1, added.label, added.data, added.data || jsonb_build_object('label', added.label),
          ${creatorId}::integer, ${userAgent}::text, created_at, ${sourceId}::integer,
          nullif(origin, 'create'), "branchId", "trunkVersion", "branchBaseVersion"
        from added join given on given.uuid = added.uuid order by added.id`.execute(db),
  );
};

/** Ends the conflict of an entity. Its versions keep their conflicts, as resolved ones. */
export const resolveConflict = async (db: Db, entityId: number): Promise<void> => {
  await db
    .updateTable('entityVersions')
    .set({ resolved: true })
    .where('entityId', '=', entityId)
    .where('conflict', 'is not', null)
    .execute();
  await db
    .updateTable('entities')
    .set({ conflict: null, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', entityId)
    .execute();
};

/** Moves entities of a list into the trash, or back. @returns the ids of those that moved */
export const moveEntities = async (
  db: Db,
  datasetId: number,
  uuids: readonly string[],
  to: 'trash' | 'list',
): Promise<string[]> => {
  const moved: string[] = [];
  const now = sql<string>`clock_timestamp()`;
  await inBatches(uuids, async (batch) => {
    const rows = await db
      .updateTable('entities')
      .set(to === 'trash' ? { deletedAt: now } : { deletedAt: null, updatedAt: now })
      .where('datasetId', '=', datasetId)
      .where('uuid', 'in', [...batch])
      .where('deletedAt', to === 'trash' ? 'is' : 'is not', null)
      .returning('uuid')
      .execute();
    moved.push(...rows.map(({ uuid }) => uuid));
  });
  return moved;
};
