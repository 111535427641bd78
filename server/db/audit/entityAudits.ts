import { sql } from 'kysely';
import type { EntityAudit } from '#api/schemas/entity/entity';
import { actorsByIds } from '../access/actors';
import type { Db } from '../schema/tables';

type Row = Omit<EntityAudit, 'actor'>;

/** Audit entries by their ids, with their actors. */
export const eventsByIds = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, EntityAudit>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row & { readonly id: number }>`
    select id, actor_id, action, actee_id, details, logged_at, notes from audits where id = any(${[...ids]}::integer[])`.execute(
    db,
  );
  const actors = await actorsByIds(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, actor: actors.get(row.actorId ?? 0) ?? null }]));
};

/**
 * Audit entries about one entity, newest first, with the sources of bulk creations.
 * @param acteeId of its list, which entries about many entities name
 */
export const listEntityAudits = async (
  db: Db,
  { acteeId, uuid, entityId }: { readonly acteeId: string; readonly uuid: string; readonly entityId: number },
): Promise<EntityAudit[]> => {
  const { rows } = await sql<Row>`
    select actor_id, action, actee_id, logged_at, notes,
      coalesce(details, '{}') || jsonb_build_object('source', coalesce((
        select entity_sources.details from entity_sources where action = 'entity.bulk.create'
          and entity_sources.id = (audits.details ->> 'sourceId')::integer
      ), '{}')) as details
    from audits where id in (
      -- Matches the expression of the index.
      select id from audits where details -> 'entity' ->> 'uuid' = ${uuid} and actee_id = ${acteeId}
      union
      select id from audits where actee_id = ${acteeId} and action in ('entity.bulk.create', 'entity.bulk.delete') and (
        (action = 'entity.bulk.delete' and details -> 'entityUuids' @> to_jsonb(${uuid}::text))
        or (action = 'entity.bulk.create' and (details ->> 'sourceId')::integer in (
          select source_id from entity_versions where entity_id = ${entityId}
        ))
      )
    ) order by id desc`.execute(db);
  const actors = await actorsByIds(
    db,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map((row) => ({ ...row, actor: actors.get(row.actorId ?? 0) ?? null }));
};
