import { sql } from 'kysely';
import type { Db } from './schema/tables';

/**
 * Marks a row as deleted; a job purges it later. Waits for locks of the row.
 * @returns false if it was already deleted: of two concurrent deletes, one succeeds
 */
export const softDelete = async (
  db: Db,
  table: 'actors' | 'datasets' | 'forms' | 'projects',
  id: number,
): Promise<boolean> => {
  const deleted = await db
    .updateTable(table)
    .set({ deletedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};
