import { type RawBuilder, sql } from 'kysely';
import { accessFilterOf } from '../../domain/entity/accessFilter';
import { type EntityScope, scopeFor } from '../../domain/entity/scope';
import { withProperties } from '../access/actorProperties';
import type { DatasetRow } from '../schema/tables/entities';
import type { Db } from '../schema/tables';
import { listAccessRules } from './datasetProperties';

/** The scope as a condition on rows of `entities`. */
export const inScope = (scope: EntityScope): RawBuilder<boolean> => {
  switch (scope.kind) {
    case 'all':
      return sql<boolean>`true`;
    case 'creator':
      return sql<boolean>`entities.creator_id = ${scope.actorId}::integer`;
    case 'values': {
      const rules = scope.alternatives.map(
        ({ property, value }) => sql<boolean>`entities.data ->> ${property}::text = ${value}::text`,
      );
      return rules.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(rules, sql` or `)})`;
    }
  }
};

/** Entities of a list for an actor without the permission to list all; null is an anonymous device. */
export const restrictedScope = async (
  db: Db,
  { id, ownerOnly }: Pick<DatasetRow, 'id' | 'ownerOnly'>,
  actorId: number | null,
): Promise<EntityScope> => {
  const filter = accessFilterOf(ownerOnly, await listAccessRules(db, id));
  if (filter?.type !== 'property' || actorId === null) return scopeFor(filter, { actorId, properties: {} });
  const [actor] = await withProperties(db, [{ id: actorId }]);
  return scopeFor(filter, { actorId, properties: actor?.properties ?? {} });
};
