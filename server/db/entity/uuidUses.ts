import { sql, type Selectable } from 'kysely';
import type { Entity, EntityVersion, UuidUse } from '../../domain/entity/changes/entity';
import type { EntityRow, EntityVersionsTable } from '../schema/tables/entities';
import type { Db } from '../schema/tables';

type VersionRow = Omit<Selectable<EntityVersionsTable>, 'creatorId' | 'userAgent' | 'createdAt' | 'sourceId' | 'id'>;

/** A version of an entity as the rules about changes know it. */
export const versionOfRow = (row: Omit<VersionRow, 'entityId' | 'resolved'>): EntityVersion => ({
  ...row,
  origin: row.origin ?? (row.version === 1 ? 'create' : 'update'),
  data: new Map(Object.entries(row.data)),
  dataReceived: new Map(Object.entries(row.dataReceived)),
});

/** What a submission says about an entity, as far as it decides which versions are needed. */
interface Reference {
  readonly uuid: string;
  readonly baseVersion: number | null;
  /** The last version before its branch; null without a branch. */
  readonly trunkVersion: number | null;
}

/** A stored entity with the versions that its changes depend on. */
export interface StoredEntity {
  readonly id: number;
  readonly entity: Entity;
}

/** The use of some uuids on the whole server, and the entities among them. */
export interface UuidUses {
  readonly uses: ReadonlyMap<string, UuidUse>;
  readonly stored: ReadonlyMap<string, StoredEntity>;
}

type FoundRow = Pick<EntityRow, 'id' | 'uuid' | 'datasetId' | 'conflict'> & { readonly isDeleted: boolean };

const findRows = async (db: Db, uuids: readonly string[]): Promise<FoundRow[]> => {
  const { rows } = await sql<FoundRow>`
    select entities.id, uuid, dataset_id, conflict,
      (entities.deleted_at is not null or datasets.deleted_at is not null) as is_deleted
    from entities join datasets on datasets.id = entities.dataset_id
    where uuid = any(${uuids}::uuid[])`.execute(db);
  return rows;
};

/** The first and newest versions, bases, and those since the trunk of a branch; all after a forced creation. */
const findVersions = async (db: Db, rows: readonly FoundRow[], references: readonly Reference[]) => {
  if (rows.length === 0) return new Map<number, VersionRow[]>();
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]));
  const needed = references.flatMap(({ uuid, baseVersion, trunkVersion }) => {
    const id = ids.get(uuid);
    return id === undefined ? [] : [{ id, base: baseVersion, trunk: trunkVersion }];
  });
  const found = await sql<VersionRow>`
    select version.entity_id, version, version.label, version.data, data_received, base_version, version.conflict,
      version.resolved, conflicting_properties, branch_id, trunk_version, branch_base_version, origin
    from entity_versions as version
    where version.entity_id = any(${[...ids.values()]}::integer[]) and (
      version.version = 1
      or version.version = (select entities.version from entities where entities.id = version.entity_id)
      or exists (
        select from jsonb_to_recordset(${JSON.stringify(needed)}::jsonb) as needed (id integer, base integer, trunk integer)
        where needed.id = version.entity_id and (version.version = needed.base or version.version > needed.trunk)
      )
      or exists (
        select from entity_versions as first
        where first.entity_id = version.entity_id and first.version = 1 and first.origin = 'forcedCreate'
      )
    ) order by version.entity_id, version.version`.execute(db);
  const versions = new Map<number, VersionRow[]>();
  for (const row of found.rows) {
    const own = versions.get(row.entityId) ?? [];
    own.push(row);
    versions.set(row.entityId, own);
  }
  return versions;
};

/**
 * Finds out what uuids are used for.
 * @param lists names of the locked lists, by id; entities of other lists have none
 */
export const loadUuidUses = async (
  db: Db,
  lists: ReadonlyMap<number, string>,
  references: readonly Reference[],
): Promise<UuidUses> => {
  const uuids = [...new Set(references.map(({ uuid }) => uuid))];
  const uses = new Map<string, UuidUse>();
  const stored = new Map<string, StoredEntity>();
  if (uuids.length === 0) return { uses, stored };
  const retired = await sql<{ uuid: string }>`
    select uuid from retired_entities where uuid = any(${uuids}::uuid[])`.execute(db);
  for (const { uuid } of retired.rows) uses.set(uuid, { kind: 'deleted', list: null });
  const rows = await findRows(db, uuids);
  const versions = await findVersions(
    db,
    rows.filter(({ isDeleted }) => !isDeleted),
    references,
  );
  for (const { id, uuid, datasetId, conflict, isDeleted } of rows) {
    const list = lists.get(datasetId) ?? null;
    const [first, ...others] = versions.get(id) ?? [];
    if (isDeleted || first === undefined) {
      uses.set(uuid, { kind: 'deleted', list });
      continue;
    }
    const resolvedVersion = [first, ...others].findLast(({ resolved }) => resolved)?.version ?? 0;
    const entity: Entity = {
      uuid,
      list: list ?? '',
      conflict,
      resolvedVersion,
      versions: [versionOfRow(first), ...others.map(versionOfRow)],
    };
    uses.set(uuid, { kind: 'entity', entity });
    stored.set(uuid, { id, entity });
  }
  return { uses, stored };
};
