import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** What was said when a definition was published, as the audit log keeps it; null if nothing was. */
export const publishNotes = async (db: Db, acteeId: string, definitionId: number): Promise<string | null> => {
  const entry = await db
    .selectFrom('audits')
    .select('notes')
    .where('acteeId', '=', acteeId)
    .where('action', '=', 'form.update.publish')
    .where(sql<boolean>`(details ->> 'newDefId')::integer = ${definitionId}`)
    .orderBy('loggedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.notes ?? null;
};
