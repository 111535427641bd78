import { roleNames } from '../../../api/roles';
import { SITE } from '../../domain/access/permissions';
import type { AssignmentKey } from './assignments';
import type { Db } from '../schema/tables';

const ADMIN_ROLE = roleNames.indexOf('admin') + 1;

/** The assignment that makes an actor an administrator. */
export const administratorRole = (actorId: number): AssignmentKey => ({ actorId, roleId: ADMIN_ROLE, acteeId: SITE });

/** Whether an assignment makes somebody an administrator. */
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

/** All users who are administrators, by address. */
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
 * Whether nobody could administer the server without this actor, who can. Those who have no password yet do not count: mails that
 * invite them may never arrive. Locks the role of all of them until the end of the transaction, so that two cannot leave at once.
 * Who has a password is read once that is locked: a statement that waited does not see what others took away meanwhile.
 */
export const isLastAdministrator = async (db: Db, actorId: number): Promise<boolean> => {
  await administrators(db).orderBy('assignments.id').forUpdate('assignments').execute();
  const able = await administrators(db).where('users.passwordHash', 'is not', null).execute();
  return able.length === 1 && able[0]?.actorId === actorId;
};
