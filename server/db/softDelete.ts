import { sql } from 'kysely';
import type { Db } from './schema/tables';

/**
 * Marks a row as deleted; a job removes it for good later. Whoever has the row locked ends first.
 * @returns false where it was deleted meanwhile: of two who delete at once, one did it
 */
export const softDelete = async (db: Db, table: 'actors' | 'forms' | 'projects', id: number): Promise<boolean> => {
  const deleted = await db
    .updateTable(table)
    .set({ deletedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
