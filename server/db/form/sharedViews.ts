import { sql } from 'kysely';
import type { SharedView, SharedViewCreation } from '#api/schemas/form/sharedView';
import { withCreators } from '../access/actors';
import type { Db } from '../schema/tables';

const ofForm = (db: Db, formId: number) =>
  db
    .selectFrom('sharedViews')
    .select(['id', 'name', 'query', 'version', 'createdAt', 'updatedAt', 'createdBy'])
    .where('formId', '=', formId);

/** The shared views of a form, in the order of their creation. */
export const listSharedViews = async (db: Db, formId: number): Promise<SharedView[]> =>
  withCreators(db, await ofForm(db, formId).orderBy('id').execute());

/** One shared view of a form. */
export const findSharedView = async (db: Db, formId: number, id: number): Promise<SharedView | undefined> =>
  (await withCreators(db, await ofForm(db, formId).where('id', '=', id).execute()))[0];

/** The number of shared views of a form. */
export const countSharedViews = async (db: Db, formId: number): Promise<number> =>
  (await ofForm(db, formId).clearSelect().select('id').execute()).length;

/** Stores a new shared view. @returns its id @throws 409.3 for the name of another one */
export const insertSharedView = async (
  db: Db,
  view: SharedViewCreation & { readonly formId: number; readonly createdBy: number | null },
): Promise<number> => {
  const { id } = await db.insertInto('sharedViews').values(view).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Changes the given settings. @throws 409.3 for the name of another one */
export const updateSharedView = async (db: Db, id: number, change: Partial<SharedViewCreation>): Promise<void> => {
  await db
    .updateTable('sharedViews')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
};

/** Deletes a shared view. */
export const deleteSharedView = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('sharedViews').where('id', '=', id).execute();
};
