import { sql } from 'kysely';
import type { Preferences } from '#api/schemas/account/preference';
import type { Db } from '../schema/tables';

/** Key of a preference; the project is null for a site-wide one. */
export interface PreferenceKey {
  readonly actorId: number;
  readonly projectId: number | null;
  readonly name: string;
}

/** All preferences of a user, without those of deleted projects. */
export const listPreferences = async (db: Db, actorId: number): Promise<Preferences> => {
  const rows = await db
    .selectFrom('preferences')
    .leftJoin('projects', 'projects.id', 'preferences.projectId')
    .select(['preferences.projectId', 'preferences.name', 'preferences.value'])
    .where('actorId', '=', actorId)
    .where('projects.deletedAt', 'is', null)
    .orderBy('preferences.id')
    .execute();
  const of = (projectId: number | null) =>
    Object.fromEntries(rows.filter((row) => row.projectId === projectId).map(({ name, value }) => [name, value]));
  const projects = new Set(rows.flatMap(({ projectId }) => projectId ?? []));
  return { site: of(null), projects: Object.fromEntries([...projects].map((id) => [String(id), of(id)])) };
};

/** Removes a preference. @returns whether it existed */
export const deletePreference = async (db: Db, { actorId, projectId, name }: PreferenceKey): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('preferences')
    .where('actorId', '=', actorId)
    .where('name', '=', name)
    .where('projectId', 'is not distinct from', projectId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Sets a preference to any JSON value. */
export const savePreference = async (db: Db, key: PreferenceKey, value: unknown): Promise<void> => {
  const json = JSON.stringify(value);
  await sql`
    insert into preferences (actor_id, project_id, name, value)
    values (${key.actorId}, ${key.projectId}, ${key.name}, ${json}::jsonb)
    on conflict (actor_id, coalesce(project_id, 0), name) do update set value = excluded.value`.execute(db);
};
