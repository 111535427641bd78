import type { RawBuilder, Selectable } from 'kysely';
import { deleteAssignments } from '../access/assignments';
import { softDelete } from '../softDelete';
import type { FormsTable } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

export type FormRow = Selectable<FormsTable>;

/** A project's forms, draft-only ones too, by what people see as their name. */
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
 * A form as it is now, locked to the end of the transaction: who changes its draft waits for who does so already.
 * Submissions do not wait. Undefined where it was deleted meanwhile.
 */
export const lockForm = (db: Db, id: number): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * A form as it is now, for who found it a while ago. Undefined where it was deleted meanwhile.
 * @param held to the end of the transaction: who changes its draft or deletes it waits for us, and we for them, but not
 *   we for each other
 */
export const currentForm = (db: Db, id: number, held: boolean): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(held, (query) => query.forShare())
    .executeTakeFirst();

/**
 * Makes a form without a definition.
 * @throws a violation of `forms_xml_form_id` where the id is taken in the project (409.3)
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

/** Says which definitions of a form are the published one and the draft, and under which ids its web form is found. */
export const pointForm = (
  db: Db,
  id: number,
  to: Partial<Pick<FormRow, 'currentDefId' | 'draftDefId' | 'enketoId' | 'enketoOnceId'>> & {
    readonly updatedAt?: string | null | RawBuilder<string>;
  },
): Promise<FormRow> => db.updateTable('forms').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/**
 * Deletes a form, softly, with all roles held on it; its definitions stay, out of reach. Whoever has the form locked
 * ends first.
 * @returns false where it was deleted meanwhile
 */
export const deleteForm = async (db: Db, { id, acteeId }: FormRow): Promise<boolean> => {
  if (!(await softDelete(db, 'forms', id))) return false;
  await deleteAssignments(db, { acteeId });
  return true;
};
