import { type RawBuilder, sql } from 'kysely';
import { deleteAssignments } from '../access/assignments';
import { softDelete } from '../softDelete';
import type { FormRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** Forms of a project, including those with only a draft, by displayed name. */
export const listForms = (db: Db, projectId: number): Promise<FormRow[]> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .orderBy(({ fn }) => fn.coalesce('name', 'xmlFormId'))
    .orderBy('id')
    .execute();

/**
 * A form in its current state, locked until the end of the transaction: changes to its draft wait for each other, submissions do
 * not wait. Undefined if it was deleted.
 */
export const lockForm = (db: Db, id: number): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(inLiveProject)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** For callers that have found the form by its project, which may have been deleted since. */
export const inLiveProject = sql<boolean>`exists (
  select from projects where projects.id = forms.project_id and projects.deleted_at is null)`;

/**
 * The current state of a form that was found earlier. Undefined if it or its project was deleted.
 * @param held takes a shared lock until the end of the transaction, which conflicts with changing the draft or deleting the form,
 * but not with other shared locks
 */
export const currentForm = (db: Db, id: number, held: boolean): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(inLiveProject)
    .$if(held, (query) => query.forShare())
    .executeTakeFirst();

/**
 * Creates a form without a definition.
 * @throws a violation of `forms_xml_form_id` if the project has this id already (409.3)
 */
export const insertForm = (
  db: Db,
  values: Pick<FormRow, 'projectId' | 'xmlFormId' | 'name' | 'createdBy'>,
): Promise<FormRow> =>
  db
    .insertInto('forms')
    .values({ ...values, state: 'open' })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sets the published definition and the draft of a form, and its web-form ids. */
export const pointForm = (
  db: Db,
  id: number,
  to: Partial<Pick<FormRow, 'currentDefId' | 'draftDefId' | 'enketoId' | 'enketoOnceId'>> & {
    readonly updatedAt?: string | null | RawBuilder<string>;
  },
): Promise<FormRow> => db.updateTable('forms').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/**
 * Soft-deletes a form, and deletes all roles on it; its definitions become unreachable. Waits for locks of the form.
 * @returns false if it was already deleted
 */
export const deleteForm = async (db: Db, { id, acteeId }: FormRow): Promise<boolean> => {
  if (!(await softDelete(db, 'forms', id))) return false;
  await deleteAssignments(db, { acteeId });
  return true;
};
