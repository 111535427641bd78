import { sql } from 'kysely';
import type { FormRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';
import { inLiveProject } from './forms';

const deletedForms = (db: Db, projectId: number) =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is not', null)
    .where(inLiveProject);

/** Deleted forms of a project, until they are purged, newest deletion first. Several may have the same form id. */
export const listDeletedForms = (db: Db, projectId: number): Promise<FormRow[]> =>
  deletedForms(db, projectId).orderBy('deletedAt', 'desc').orderBy('id', 'desc').execute();

/** A deleted form of a project by its numeric id, locked until the end of the transaction. */
export const lockDeletedForm = (db: Db, projectId: number, id: number): Promise<FormRow | undefined> =>
  deletedForms(db, projectId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Whether the trash of the project has a form with this form id. */
export const hasDeletedForm = async (db: Db, projectId: number, xmlFormId: string): Promise<boolean> => {
  const row = await deletedForms(db, projectId).where('xmlFormId', '=', xmlFormId).limit(1).executeTakeFirst();
  return row !== undefined;
};

/**
 * Restores a form from the trash, with its roles, links, versions and submissions.
 * @throws a violation of `forms_xml_form_id` if another form has its id (409.3)
 */
export const restoreForm = async (db: Db, { id, acteeId, deletedAt }: FormRow): Promise<void> => {
  await db.updateTable('forms').set({ deletedAt: null }).where('id', '=', id).execute();
  // Only those revoked by the deletion, and not those of actors deleted since.
  await db
    .updateTable('assignments')
    .set({ deletedAt: null })
    .where('acteeId', '=', acteeId)
    .where('deletedAt', '>=', sql<string>`${deletedAt}::timestamptz`)
    .where('actorId', 'in', db.selectFrom('actors').select('id').where('deletedAt', 'is', null))
    .execute();
};
