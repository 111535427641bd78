import { can } from '#api/verbs';
import { restrictedScope } from '../../db/entity/scope';
import type { DatasetRow } from '../../db/schema/tables/entities';
import { type EntityScope, everything } from '../../domain/entity/scope';
import type { BaseContext, Found } from '../context';

/** A caller who reads an entity list, with or without the permission to list all entities. */
export type ListReader = Pick<BaseContext, 'db' | 'services' | 'signal' | 'actor' | 'verbsOn'> & {
  readonly found: Found;
};

/** Whether the caller may list all entities of the project. */
export const listsEntities = async ({ found, verbsOn }: ListReader): Promise<boolean> =>
  can(await verbsOn(found.project === undefined ? 'site' : { project: found.project }), ['entity.list']);

/** The entities of a list that the caller gets: all, or those that the access filter of the list selects. */
export const scopeOf = async (
  context: ListReader,
  dataset: Pick<DatasetRow, 'id' | 'ownerOnly'>,
): Promise<EntityScope> =>
  (await listsEntities(context)) ? everything : restrictedScope(context.db, dataset, context.actor?.id ?? null);
