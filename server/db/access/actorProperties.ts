import type { Properties } from '#api/schemas/account/actorProperties';
import type { Db } from '../schema/tables';

/** Properties of a project, by name. */
export const listProperties = (db: Db, projectId: number): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('actorProperties')
    .select(['id', 'name'])
    .where('projectId', '=', projectId)
    .orderBy((eb) => eb.ref('name'))
    .execute();

/** Property values of the live app users and links of a project, by property id. */
export const valuesInUse = async (db: Db, projectId: number): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await db
    .selectFrom('actorPropertyValues')
    .innerJoin('actorProperties', 'actorProperties.id', 'actorPropertyValues.propertyId')
    .innerJoin('actors', 'actors.id', 'actorPropertyValues.actorId')
    .select(['actorPropertyValues.propertyId', 'actorPropertyValues.value'])
    .distinct()
    .where('actorProperties.projectId', '=', projectId)
    .where('actors.deletedAt', 'is', null)
    .orderBy('actorPropertyValues.value')
    .execute();
  const values = new Map<number, string[]>();
  for (const { propertyId, value } of rows) values.set(propertyId, [...(values.get(propertyId) ?? []), value]);
  return values;
};

/** @throws a violation of `actor_properties_name` if the project already has it (409.3) */
export const insertProperty = async (db: Db, projectId: number, name: string): Promise<void> => {
  await db.insertInto('actorProperties').values({ projectId, name }).execute();
};

/** Sets property values of an actor; null removes one. */
export const saveProperties = async (
  db: Db,
  actorId: number,
  values: ReadonlyMap<number, string | null>,
): Promise<void> => {
  for (const [propertyId, value] of values) {
    const own = db.deleteFrom('actorPropertyValues').where('actorId', '=', actorId);
    await own.where('propertyId', '=', propertyId).execute();
    if (value !== null) await db.insertInto('actorPropertyValues').values({ actorId, propertyId, value }).execute();
  }
};

/** Rows of actors with their properties; null for actors without any. */
export const withProperties = async <Row extends { readonly id: number }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { readonly properties: Properties })[]> => {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('actorPropertyValues')
    .innerJoin('actorProperties', 'actorProperties.id', 'actorPropertyValues.propertyId')
    .select(['actorPropertyValues.actorId', 'actorProperties.name', 'actorPropertyValues.value'])
    .where(
      'actorPropertyValues.actorId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('actorProperties.id')
    .execute();
  const byActor = new Map<number, Record<string, string>>();
  for (const { actorId, name, value } of found) {
    byActor.set(actorId, { ...byActor.get(actorId), [name]: value });
  }
  return rows.map((row) => ({ ...row, properties: byActor.get(row.id) ?? null }));
};
