import { sql } from 'kysely';
import type { BulkSource, NewEntity } from '../../domain/entity/readEntity';
import { inBatches } from '../inBatches';
import type { EntityData } from '../schema/tables/entities';
import type { Db } from '../schema/tables';
import type { CurrentEntity } from './entities';

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
    .values({ datasetId, submissionId: null, submissionVersionId: null, details: JSON.stringify(source) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Creates entities with their first versions, in the given order.
 * @throws a violation of `entities_uuid` (409.3)
 */
export const insertEntities = async (
  db: Db,
  datasetId: number,
  entities: readonly NewEntity[],
  { creatorId, userAgent, sourceId }: VersionAuthor & { readonly sourceId: number | null },
): Promise<void> => {
  await inBatches(entities, (batch) =>
    sql`with added as (
        insert into entities (uuid, dataset_id, label, data, creator_id)
        select uuid, ${datasetId}::integer, label, data, ${creatorId}::integer
          from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (uuid uuid, label text, data jsonb)
        returning id, label, data, created_at
      )
      insert into entity_versions
          (entity_id, version, label, data, data_received, creator_id, user_agent, created_at, source_id)
        select id, 1, label, data, data || jsonb_build_object('label', label), ${creatorId}::integer,
          ${userAgent}::text, created_at, ${sourceId}::integer
        from added`.execute(db),
  );
};

/** Adds a version to an entity, which becomes the current one. */
export const insertVersion = async (
  db: Db,
  entity: Pick<CurrentEntity, 'id' | 'version' | 'label' | 'data'>,
  update: { readonly label?: string; readonly data: EntityData },
  author: VersionAuthor,
): Promise<void> => {
  const version = entity.version + 1;
  const label = update.label ?? entity.label;
  const data = JSON.stringify({ ...entity.data, ...update.data });
  const received = { ...update.data, ...(update.label !== undefined && { label: update.label }) };
  await db
    .insertInto('entityVersions')
    .values({
      entityId: entity.id,
      version,
      label,
      data,
      dataReceived: JSON.stringify(received),
      ...author,
      baseVersion: entity.version,
    })
    .execute();
  await db
    .updateTable('entities')
    .set({ label, data, version, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', entity.id)
    .execute();
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
