import { sql } from 'kysely';
import type { AccessRule } from '../../domain/entity/accessFilter';
import { odataNameOf } from '../../domain/entity/checkNames';
import { inBatches } from '../inBatches';
import type { Db } from '../schema/tables';

/** Properties of a list, in order of creation. */
export const listDatasetProperties = (db: Db, datasetId: number) =>
  db
    .selectFrom('datasetProperties')
    .select(['id', 'name', 'odataName', 'publishedAt'])
    .where('datasetId', '=', datasetId)
    .orderBy('id')
    .execute();

/** Adds properties to a list, in the given order. @param existing those that it has */
export const insertDatasetProperties = async (
  db: Db,
  datasetId: number,
  names: readonly string[],
  existing: readonly { readonly odataName: string }[],
): Promise<void> => {
  const taken = existing.map(({ odataName }) => odataName);
  const rows = names.map((name) => {
    const odataName = odataNameOf(name, taken);
    taken.push(odataName);
    return { datasetId, name, odataName };
  });
  await inBatches(rows, (batch) => db.insertInto('datasetProperties').values(batch).execute());
};

export const deleteDatasetProperty = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('datasetProperties').where('id', '=', id).execute();
};

/** Entities with a value for a property, without the trash: their number, and the first of them. */
export const entitiesWithValue = async (db: Db, datasetId: number, name: string, limit: number) => {
  const hasValue = db
    .selectFrom('entities')
    .where('datasetId', '=', datasetId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`coalesce(btrim(data ->> ${name}), '') <> ''`);
  const { total } = await hasValue
    .select((eb) => eb.fn.countAll().$castTo<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const first = await hasValue.select(['uuid', 'label']).orderBy('id').limit(limit).execute();
  return { totalCount: Number(total), entities: first };
};

/** Rules of access by name, in a stable order. */
export const listAccessRules = (db: Db, datasetId: number) =>
  db
    .selectFrom('datasetAccessRules')
    .innerJoin('datasetProperties', 'datasetProperties.id', 'datasetAccessRules.datasetPropertyId')
    .innerJoin('actorProperties', 'actorProperties.id', 'datasetAccessRules.actorPropertyId')
    .select(['datasetProperties.name as datasetProperty', 'actorProperties.name as actorProperty'])
    .where('datasetAccessRules.datasetId', '=', datasetId)
    .orderBy('datasetAccessRules.datasetPropertyId')
    .orderBy('datasetAccessRules.actorPropertyId')
    .execute();

/** Replaces the rules of access of a list. */
export const saveAccessRules = async (db: Db, datasetId: number, rules: readonly AccessRule[]): Promise<void> => {
  await db.deleteFrom('datasetAccessRules').where('datasetId', '=', datasetId).execute();
  if (rules.length === 0) return;
  await db
    .insertInto('datasetAccessRules')
    .values(rules.map((rule) => ({ datasetId, ...rule })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
