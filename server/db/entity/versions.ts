import { sql } from 'kysely';
import type { EntityConflict } from '#api/entity/conflicts';
import type { Entity, EntityVersion } from '../../domain/entity/changes/entity';
import { inBatches } from '../inBatches';
import type { Db } from '../schema/tables';
import type { VersionAuthor } from './changes';
import type { CurrentEntity } from './entities';
import { versionOfRow } from './uuidUses';

/** An entity with its newest version, on which the next one by the API is based. */
export const entityOfRow = (row: CurrentEntity, list: string): Entity => ({
  uuid: row.uuid,
  list,
  conflict: row.conflict,
  resolvedVersion: 0,
  versions: [versionOfRow({ ...row, origin: null })],
});

/** Versions that are added to an entity. */
export interface NewVersions {
  readonly entityId: number;
  /** After them. */
  readonly conflict: EntityConflict | null;
  readonly versions: readonly EntityVersion[];
  readonly sourceId: number | null;
}

/** The versions of a changed entity after the stored ones. */
export const versionsAfter = ({ versions }: Entity, stored: number): readonly EntityVersion[] =>
  versions.filter(({ version }) => version > stored);

/** Adds versions to entities; the last of each becomes the current one. */
export const insertVersions = async (
  db: Db,
  changes: readonly NewVersions[],
  { creatorId, userAgent }: VersionAuthor,
): Promise<void> => {
  const rows = changes.flatMap(({ entityId, conflict: entityConflict, versions, sourceId }) =>
    versions.map(({ data, dataReceived, ...version }, index) => ({
      ...version,
      entityId,
      entityConflict,
      sourceId,
      isLast: index === versions.length - 1,
      data: Object.fromEntries(data),
      dataReceived: Object.fromEntries(dataReceived),
    })),
  );
  await inBatches(rows, (batch) =>
    sql`with given as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given ("entityId" integer, version integer,
          label text, data jsonb, "dataReceived" jsonb, "sourceId" integer, "baseVersion" integer, conflict text,
          "conflictingProperties" jsonb, "branchId" uuid, "trunkVersion" integer, "branchBaseVersion" integer, origin text,
          "entityConflict" text, "isLast" boolean)
      ),
      added as (
        insert into entity_versions (entity_id, version, label, data, data_received, creator_id, user_agent, source_id,
          base_version, conflict, conflicting_properties, branch_id, trunk_version, branch_base_version, origin)
        select "entityId", version, label, data, "dataReceived", ${creatorId}::integer, ${userAgent}::text, "sourceId",
          "baseVersion", conflict, nullif("conflictingProperties", 'null'), "branchId", "trunkVersion", "branchBaseVersion",
          case when origin in ('forcedCreate', 'lateCreate') then origin end
        from given order by "entityId", version
      )
      update entities set label = given.label, data = given.data, version = given.version,
        conflict = given."entityConflict", updated_at = clock_timestamp()
      from given where entities.id = given."entityId" and "isLast"`.execute(db),
  );
};
