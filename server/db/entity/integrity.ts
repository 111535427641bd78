import { sql } from 'kysely';
import type { EntityScope } from '../../domain/entity/scope';
import type { Db } from '../schema/tables';
import { inScope } from './scope';

/** An entity that a device may have. `deleted` entities are to be removed from the device. */
export interface EntityState {
  readonly uuid: string;
  readonly deleted: boolean;
}

/**
 * Entities of a list, newest first; those out of scope count as deleted, as do purged ones and those of deleted lists of the project.
 * Unknown ids are omitted: a device may have created an entity that has not arrived yet.
 * @param ids only these; null for the whole list
 */
export const listEntityStates = async (
  db: Db,
  { id, projectId }: { readonly id: number; readonly projectId: number },
  scope: EntityScope,
  ids: readonly string[] | null,
): Promise<readonly EntityState[]> => {
  const isVisible = sql`(entities.deleted_at is null and ${inScope(scope)}) is true`;
  if (ids === null) {
    const { rows } = await sql<EntityState>`select uuid, not ${isVisible} as deleted from entities
      where dataset_id = ${id} order by id desc`.execute(db);
    return rows;
  }
  const { rows } = await sql<EntityState>`
    select entities.uuid, not (entities.dataset_id = ${id} and ${isVisible}) as deleted
      from entities join datasets on datasets.id = entities.dataset_id
      where entities.uuid = any(${ids}::uuid[])
        and (datasets.id = ${id} or (datasets.project_id = ${projectId} and datasets.deleted_at is not null))
    union all
    select uuid, true from retired_entities where uuid = any(${ids}::uuid[])`.execute(db);
  return rows;
};
