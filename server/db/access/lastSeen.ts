import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** A write for each request would wear out the disk of a small machine, and nobody looks at the seconds. */
const MINUTES = 5;

const now = sql<string>`clock_timestamp()`;

/** Whether it is time to note that the user of a joined row of `users` is there. */
export const isSeenDue = sql<boolean>`(users.actor_id is not null and (users.last_seen_at is null
  or users.last_seen_at < clock_timestamp() - make_interval(mins => ${sql.lit(MINUTES)})))`;

/** Notes that a user is there, unless another request has just done so. */
export const noteSeen = async (db: Db, actorId: number): Promise<void> => {
  await db.updateTable('users').set({ lastSeenAt: now }).where('actorId', '=', actorId).where(isSeenDue).execute();
};

/** Notes that a user has logged in. */
export const noteLogin = async (db: Db, actorId: number): Promise<void> => {
  await db.updateTable('users').set({ lastLoginAt: now, lastSeenAt: now }).where('actorId', '=', actorId).execute();
};
