import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** Precision of the time of last activity. A write per request would wear out the disk of a small machine. */
const MINUTES = 5;

const now = sql<string>`clock_timestamp()`;

/** Whether the time of last activity of the user in a joined row of `users` needs an update. */
export const isSeenDue = sql<boolean>`(users.actor_id is not null and (users.last_seen_at is null
  or users.last_seen_at < clock_timestamp() - make_interval(mins => ${sql.lit(MINUTES)})))`;

/** Updates the time of last activity of a user, unless another request has just done so. */
export const updateLastSeen = async (db: Db, actorId: number): Promise<void> => {
  await db.updateTable('users').set({ lastSeenAt: now }).where('actorId', '=', actorId).where(isSeenDue).execute();
};

/** Records a login. */
export const recordLogin = async (db: Db, actorId: number): Promise<void> => {
  await db.updateTable('users').set({ lastLoginAt: now, lastSeenAt: now }).where('actorId', '=', actorId).execute();
};
