import { sql } from 'kysely';
import type { FormRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** A project's forms that were not deleted, including those that have only a draft. */
export const listLiveForms = (db: Db, projectId: number): Promise<FormRow[]> =>
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
  facts: Partial<Pick<FormRow, 'name' | 'state'>>,
): Promise<FormRow> =>
  db
    .updateTable('forms')
    .set({ ...facts, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
