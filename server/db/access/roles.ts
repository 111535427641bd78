import type { Selectable } from 'kysely';
import type { RolesTable } from '../schema/tables/access';
import type { Db } from '../schema/tables';

export type RoleRow = Selectable<RolesTable>;

/** All roles by id. */
export const listRoles = (db: Db): Promise<RoleRow[]> => db.selectFrom('roles').selectAll().orderBy('id').execute();

/** A role by its system name (which has a lowercase letter) or its id, as in paths. */
export const findRole = async (db: Db, idOrSystem: string): Promise<RoleRow | undefined> => {
  const query = db.selectFrom('roles').selectAll();
  if (/[a-z]/.test(idOrSystem)) return query.where('system', '=', idOrSystem).executeTakeFirst();
  if (!/^\d{1,9}$/.test(idOrSystem)) return undefined;
  return query.where('id', '=', Number(idOrSystem)).executeTakeFirst();
};

/** The roles with these ids. */
export const rolesByIds = (db: Db, ids: readonly number[]): Promise<RoleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('roles')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
