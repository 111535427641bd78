import { sql } from 'kysely';
import type { Db } from '../schema/tables';

/** Audit notes of the publications of a form, by definition id. */
export const publishNotes = async (db: Db, acteeId: string): Promise<ReadonlyMap<number, string>> => {
  const entries = await db
    .selectFrom('audits')
    .select([sql<number>`(details ->> 'newDefId')::integer`.as('definitionId'), 'notes'])
    .where('acteeId', '=', acteeId)
    .where('action', '=', 'form.update.publish')
    .where('notes', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(
    entries.flatMap(({ definitionId, notes }) => (notes === null ? [] : [[definitionId, notes] as const])),
  );
};
