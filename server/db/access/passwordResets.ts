import { randomUUID } from 'node:crypto';
import { roleNames } from '#api/roles';
import { deleteActor, insertActor } from './actors';
import { insertAssignment } from './assignments';
import { insertSession } from './sessions';
import { userColumns } from './userColumns';
import type { ActorRow, UserRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

const RESET_ROLE = roleNames.indexOf('pwreset') + 1;

/** Creates the single-use actor of a mailed token, whose only role is to set the password of this user. */
export const insertPasswordReset = async (
  db: Db,
  reset: { user: Pick<ActorRow, 'id' | 'acteeId'>; token: string; expiresAt: string },
): Promise<void> => {
  const actor = await insertActor(db, 'singleUse', `Password reset of ${reset.user.id}`);
  await insertAssignment(db, { actorId: actor.id, roleId: RESET_ROLE, acteeId: reset.user.acteeId });
  await insertSession(db, { actorId: actor.id, token: reset.token, expiresAt: reset.expiresAt });
};

/**
 * Does the same work for an unknown address, so that the response time does not reveal accounts.
 * @param reset.token an unused token
 */
export const insertDecoyReset = (db: Db, reset: { token: string; expiresAt: string }): Promise<void> =>
  insertPasswordReset(db, { user: { id: 0, acteeId: randomUUID() }, ...reset });

/** Invalidates all mailed tokens that could set the password of a user. */
export const deletePasswordResets = async (db: Db, user: Pick<ActorRow, 'acteeId'>): Promise<void> => {
  const bearers = await db
    .selectFrom('assignments')
    .select('actorId')
    .where('acteeId', '=', user.acteeId)
    .where('roleId', '=', RESET_ROLE)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { actorId } of bearers) await deleteActor(db, actorId);
};

/** The user whose password an actor may set, if it is such a single-use actor and the user was not retired. */
export const findResettable = (db: Db, actorId: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('assignments')
    .innerJoin('actors', (join) =>
      join.on((eb) => eb(eb.cast<string>('actors.acteeId', 'text'), '=', eb.ref('assignments.acteeId'))),
    )
    .innerJoin('users', 'users.actorId', 'actors.id')
    .selectAll('actors')
    .select(userColumns)
    .where('assignments.actorId', '=', actorId)
    .where('assignments.roleId', '=', RESET_ROLE)
    .where('assignments.deletedAt', 'is', null)
    .where('actors.deletedAt', 'is', null)
    .executeTakeFirst();
