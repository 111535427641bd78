import { sql } from 'kysely';
import { insertActor } from './actors';
import { isSeenDue } from './lastSeen';
import { userColumns } from './userColumns';
import { canonicalEmail } from '../../domain/access/canonicalEmail';
import type { ActorRow, UserRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

/** An account with its password hash. */
export interface Credentials {
  readonly actor: ActorRow;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly lastLoginAt: string | null;
  readonly lastSeenAt: string | null;
  /** See `isSeenDue`. */
  readonly isSeenDue: boolean;
}

/** The user of an account. */
export const userOf = ({ actor, email, lastLoginAt, lastSeenAt }: Credentials): UserRow => ({
  ...actor,
  email,
  lastLoginAt,
  lastSeenAt,
});

/** The account with this email, ignoring case. */
export const findCredentials = async (db: Db, email: string): Promise<Credentials | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('actors', 'actors.id', 'users.actorId')
    .selectAll('actors')
    .select([...userColumns, 'users.passwordHash', isSeenDue.as('isSeenDue')])
    .where('users.emailKey', '=', canonicalEmail(email))
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email: stored, passwordHash, lastLoginAt, lastSeenAt, isSeenDue: due, ...actor } = row;
  return { actor, email: stored, passwordHash, lastLoginAt, lastSeenAt, isSeenDue: due };
};

/** All users who were not retired, by email. */
export const listUsers = (db: Db): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .innerJoin('actors', 'actors.id', 'users.actorId')
    .selectAll('actors')
    .select(userColumns)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.email')
    .execute();

/** Creates a user; a null `passwordHash` means that the user has to set a password first. */
export const insertUser = async (
  db: Db,
  user: { email: string; displayName: string; passwordHash: string | null },
): Promise<UserRow> => {
  const { email, displayName, passwordHash } = user;
  const actor = await insertActor(db, 'user', displayName);
  await db
    .insertInto('users')
    .values({ actorId: actor.id, email, emailKey: canonicalEmail(email), passwordHash })
    .execute();
  return { ...actor, email, lastLoginAt: null, lastSeenAt: null };
};

const now = sql<string>`clock_timestamp()`;

/**
 * Changes the email or name of a user; omitted values stay, even under concurrent changes.
 * @returns undefined if the user was retired
 */
export const updateUser = async (
  db: Db,
  id: number,
  { email, displayName }: { email?: string; displayName?: string },
): Promise<UserRow | undefined> => {
  const actor = await db
    .updateTable('actors')
    .set({ ...(displayName === undefined ? {} : { displayName }), updatedAt: now })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!actor) return undefined;
  const user = await db
    .updateTable('users')
    .set((eb) => ({
      email: email ?? eb.ref('email'),
      emailKey: email === undefined ? eb.ref('emailKey') : canonicalEmail(email),
    }))
    .where('actorId', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  return { ...actor, ...user };
};

/** Sets the password of a user; null disables login until a new one is set. */
export const updatePassword = async (db: Db, actorId: number, passwordHash: string | null): Promise<void> => {
  await db.updateTable('actors').set({ updatedAt: now }).where('id', '=', actorId).execute();
  await db.updateTable('users').set({ passwordHash }).where('actorId', '=', actorId).execute();
};

/** Whether there are accounts. */
export const hasUsers = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('actorId').limit(1).executeTakeFirst()) !== undefined;
