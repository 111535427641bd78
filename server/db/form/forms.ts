import { type RawBuilder, sql } from 'kysely';
import { deleteAssignments } from '../access/assignments';
import { softDelete } from '../softDelete';
import type { FormRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** A project's forms, including those that have only a draft, by displayed name. */
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
 * A form in its current state, locked until the end of the transaction: changes to its draft wait for each other,
 * submissions do not wait. Undefined if it was deleted meanwhile.
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

/** Whoever finds a form by its project found that before; it may have been deleted while a request was received. */
export const inLiveProject = sql<boolean>`exists (
  select from projects where projects.id = forms.project_id and projects.deleted_at is null)`;

/**
 * The current state of a form that was found earlier. Undefined if it or its project was deleted meanwhile.
 * @param held shares a lock until the end of the transaction: changing its draft or deleting it waits for us, and we for
 * it, but holders do not wait for each other
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
 * @throws a violation of `forms_xml_form_id` if the id is taken in the project (409.3)
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

/** Sets which definitions of a form are the published one and the draft, and the ids of its web form. */
export const pointForm = (
  db: Db,
  id: number,
  to: Partial<Pick<FormRow, 'currentDefId' | 'draftDefId' | 'enketoId' | 'enketoOnceId'>> & {
    readonly updatedAt?: string | null | RawBuilder<string>;
  },
): Promise<FormRow> => db.updateTable('forms').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/**
 * Soft-deletes a form, and deletes all roles held on it; its definitions become unreachable. Waits for whoever has the
 * form locked.
 * @returns false if it had already been deleted
 */
export const deleteForm = async (db: Db, { id, acteeId }: FormRow): Promise<boolean> => {
  if (!(await softDelete(db, 'forms', id))) return false;
  await deleteAssignments(db, { acteeId });
  return true;
};
