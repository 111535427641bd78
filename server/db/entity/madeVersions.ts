import { sql } from 'kysely';
import { newestOf, type Entity } from '../../domain/entity/changes/entity';
import { insertEntities, insertSubmissionSource } from './changes';
import type { CountedDataset } from './datasets';
import type { EntityEvent } from './events';
import type { StoredEntity } from './uuidUses';
import { insertVersions, versionsAfter } from './versions';
import { inBatches } from '../inBatches';
import type { Db } from '../schema/tables';

/** A version that a submission made. */
export interface MadeVersion {
  readonly uuid: string;
  readonly version: number;
  readonly entityId: number;
  readonly versionId: number;
}

const idsOf = async (db: Db, uuids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const ids = new Map<string, number>();
  await inBatches(uuids, async (batch) => {
    const rows = await db
      .selectFrom('entities')
      .select(['id', 'uuid'])
      .where('uuid', 'in', [...batch])
      .execute();
    for (const { id, uuid } of rows) ids.set(uuid, id);
  });
  return ids;
};

const saveInList = async (
  db: Db,
  event: EntityEvent,
  { id: datasetId }: CountedDataset,
  entities: readonly Entity[],
  stored: ReadonlyMap<string, StoredEntity>,
): Promise<MadeVersion[]> => {
  const { submitterId: creatorId, userAgent } = event;
  const sourceId = await insertSubmissionSource(db, datasetId, event);
  const created = entities.filter(({ uuid }) => !stored.has(uuid));
  const firsts = created.map(({ uuid, versions: [first] }) => ({
    uuid,
    ...first,
    data: Object.fromEntries(first.data),
  }));
  await insertEntities(db, datasetId, firsts, { creatorId, userAgent, sourceId });
  const ids = await idsOf(
    db,
    created.flatMap(({ uuid, versions }) => (versions.length > 1 ? [uuid] : [])),
  );
  const changes = entities.flatMap((entity) => {
    const before = stored.get(entity.uuid);
    const entityId = before?.id ?? ids.get(entity.uuid) ?? 0;
    const versions = versionsAfter(entity, before === undefined ? 1 : newestOf(before.entity).version);
    return versions.length === 0 ? [] : [{ entityId, conflict: entity.conflict, versions, sourceId }];
  });
  await insertVersions(db, changes, { creatorId, userAgent });
  const { rows } = await sql<MadeVersion>`
    select entities.uuid, version.version, version.entity_id, version.id as version_id
    from entity_versions as version join entities on entities.id = version.entity_id
    where version.source_id = ${sourceId}`.execute(db);
  return rows;
};

/**
 * Saves the entities that a submission created or updated, with the submission as the source of their new versions.
 * @param lists locked
 * @param stored the entities before
 */
export const saveMadeVersions = async (
  db: Db,
  event: EntityEvent,
  lists: ReadonlyMap<string, CountedDataset>,
  entities: readonly Entity[],
  stored: ReadonlyMap<string, StoredEntity>,
): Promise<MadeVersion[]> => {
  const made: MadeVersion[] = [];
  for (const [name, dataset] of lists) {
    const own = entities.filter(({ list }) => list === name);
    if (own.length > 0) made.push(...(await saveInList(db, event, dataset, own, stored)));
  }
  return made;
};
