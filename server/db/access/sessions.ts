import { sql } from 'kysely';
import { isSeenDue } from './lastSeen';
import { tokenHash } from '../../domain/access/tokens';
import type { ActorRow } from '../schema/tables/access';
import type { Db } from '../schema/tables';

export interface SessionWithActor {
  readonly id: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly actor: ActorRow;
  /** See `isSeenDue`; always false for app users and links. */
  readonly isSeenDue: boolean;
}

/** The live session of a token: not expired, its actor not deleted. */
export const findSession = async (db: Db, token: string): Promise<SessionWithActor | undefined> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('actors', 'actors.id', 'sessions.actorId')
    .leftJoin('users', 'users.actorId', 'actors.id')
    .selectAll('actors')
    .select(['sessions.id as sessionId', 'sessions.createdAt as sessionCreatedAt', 'sessions.expiresAt'])
    .select(isSeenDue.as('isSeenDue'))
    .where('sessions.tokenHash', '=', tokenHash(token))
    .where('sessions.expiresAt', '>', sql<string>`clock_timestamp()`)
    .where('actors.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId, sessionCreatedAt, expiresAt, isSeenDue: due, ...actor } = row;
  return { id: sessionId, createdAt: sessionCreatedAt, expiresAt, actor, isSeenDue: due };
};

/**
 * Creates a session for an actor.
 * @param session.sealed the token encrypted with the server key, for tokens that are shown again
 * @param session.expiresAt ISO
 */
export const insertSession = async (
  db: Db,
  session: { actorId: number; token: string; sealed?: string; expiresAt: string },
): Promise<{ id: number; createdAt: string; expiresAt: string }> =>
  db
    .insertInto('sessions')
    .values({
      actorId: session.actorId,
      tokenHash: tokenHash(session.token),
      tokenSealed: session.sealed ?? null,
      expiresAt: session.expiresAt,
    })
    .returning(['id', 'createdAt', 'expiresAt'])
    .executeTakeFirstOrThrow();

/** Ends one session. Its row is hard-deleted, because it holds a secret. @returns false if it had already ended */
export const deleteSession = async (db: Db, id: number): Promise<boolean> => {
  const ended = await db.deleteFrom('sessions').where('id', '=', id).returning('id').executeTakeFirst();
  return ended !== undefined;
};

/** Ends all sessions of an actor, except for `keep`. */
export const deleteSessionsOf = async (db: Db, actorId: number, keep?: number): Promise<void> => {
  const own = db.deleteFrom('sessions').where('actorId', '=', actorId);
  await (keep === undefined ? own : own.where('id', '!=', keep)).execute();
};

/** Ends the sessions of users and single-use tokens; app users and public links keep theirs. */
export const endPersonalSessions = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('actorId', 'in', (eb) => eb.selectFrom('actors').select('id').where('type', 'in', ['user', 'singleUse']))
    .execute();
};
