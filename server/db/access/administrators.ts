import { roleNames } from '#api/roles';
import { SITE } from '../../domain/access/permissions';
import type { AssignmentKey } from './assignments';
import type { Db } from '../schema/tables';

const ADMIN_ROLE = roleNames.indexOf('admin') + 1;

/** The assignment of the administrator role to an actor. */
export const administratorRole = (actorId: number): AssignmentKey => ({ actorId, roleId: ADMIN_ROLE, acteeId: SITE });

/** Whether an assignment grants the administrator role. */
export const isAdministratorRole = ({ roleId, acteeId }: AssignmentKey): boolean =>
  roleId === ADMIN_ROLE && acteeId === SITE;

const administrators = (db: Db) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.actorId', 'assignments.actorId')
    .select(['users.actorId', 'users.email'])
    .where('assignments.roleId', '=', ADMIN_ROLE)
    .where('assignments.acteeId', '=', SITE)
    .where('assignments.deletedAt', 'is', null)
    .where('users.deletedAt', 'is', null);

/** All administrators, by email address. */
export const listAdministrators = (db: Db) =>
  administrators(db)
    .innerJoin('actors', 'actors.id', 'users.actorId')
    .select(['actors.displayName', 'users.lastLoginAt'])
    .select((eb) => eb('users.passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .orderBy('users.email')
    .execute();

/** Whether an actor is an administrator. */
export const isAdministrator = async (db: Db, actorId: number): Promise<boolean> =>
  (await administrators(db).where('users.actorId', '=', actorId).executeTakeFirst()) !== undefined;

/**
 * Whether an administrator is the only one left. Administrators without a password do not count: their invitation may never
 * arrive. Locks the role assignments until the end of the transaction, so that two cannot leave at once. Passwords are read after
 * the lock: a statement that waited does not see concurrent changes.
 */
export const isLastAdministrator = async (db: Db, actorId: number): Promise<boolean> => {
  await administrators(db).orderBy('assignments.id').forUpdate('assignments').execute();
  const able = await administrators(db).where('users.passwordHash', 'is not', null).execute();
  return able.length === 1 && able[0]?.actorId === actorId;
};
