import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { FormsTable } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** A project's forms that were not deleted, including those that have only a draft. */
export const listLiveForms = (db: Db, projectId: number): Promise<Selectable<FormsTable>[]> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Changes a form's name and state; its definitions stay as they are. */
export const updateFormFacts = (
  db: Db,
  id: number,
  facts: Partial<Pick<Selectable<FormsTable>, 'name' | 'state'>>,
): Promise<Selectable<FormsTable>> =>
  db
    .updateTable('forms')
    .set({ ...facts, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
