import { sql } from 'kysely';
import type { FormRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** Live forms of a project, including those with only a draft. */
export const listLiveForms = (db: Db, projectId: number): Promise<FormRow[]> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Changes the name, state and web-form engine of a form; its definitions stay as they are. */
export const updateFormFacts = (
  db: Db,
  id: number,
  facts: Partial<Pick<FormRow, 'name' | 'state' | 'webformsEnabled'>>,
): Promise<FormRow> =>
  db
    .updateTable('forms')
    .set({ ...facts, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
