import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** Somebody who reads for a long time, as they were let in: by a session, or by a password each time. */
export interface Reader {
  readonly actorId: number;
  readonly sessionId: number | null;
}

/** What readers are left with. */
export interface ReaderRights {
  /** The sessions that go on. */
  readonly sessions: ReadonlySet<number>;
  /** By the ids of the actors that were not deleted: their roles, and on what, as a text that changes with them. */
  readonly roles: ReadonlyMap<number, string>;
}

/** Looks up what many readers may still do, with two queries. */
export const rightsOfReaders = async (db: Db, readers: readonly Reader[]): Promise<ReaderRights> => {
  const actorIds = [...new Set(readers.map(({ actorId }) => actorId))];
  const sessionIds = [...new Set(readers.map(({ sessionId }) => sessionId).filter((id) => id !== null))];
  const sessions =
    sessionIds.length === 0
      ? []
      : await db
          .selectFrom('sessions')
          .select('id')
          .where('id', 'in', sessionIds)
          .where('expiresAt', '>', sql<string>`clock_timestamp()`)
          .execute();
  const { rows } = await sql<{ id: number; roles: string | null }>`
    select actors.id, string_agg(assignments.role_id || ' ' || assignments.actee_id, ',' order by assignments.id) as roles
    from actors left join assignments on assignments.actor_id = actors.id and assignments.deleted_at is null
    where actors.id in (${sql.join(actorIds)}) and actors.deleted_at is null
    group by actors.id`.execute(db);
  return {
    sessions: new Set(sessions.map(({ id }) => id)),
    roles: new Map(rows.map(({ id, roles }) => [id, roles ?? ''])),
  };
};
