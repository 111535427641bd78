import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** Caller of a long-running read, authenticated by a session or by a password per request. */
export interface Reader {
  readonly actorId: number;
  readonly sessionId: number | null;
}

/** Current access of readers. */
export interface ReaderRights {
  /** Valid sessions. */
  readonly sessions: ReadonlySet<number>;
  /** Roles with their objects, as a comparable text, by the ids of live actors. */
  readonly roles: ReadonlyMap<number, string>;
}

/** Reads the current access of many readers, with two queries. */
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
