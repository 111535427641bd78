import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../schema/tables';
import type { ProjectRow } from '../schema/tables/forms';
import { listLiveForms } from './projectForms';

/** Locks a project until the end of the transaction. @returns the current row; undefined if it was deleted */
export const lockProjectRow = (db: Db, id: number): Promise<ProjectRow | undefined> =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks a project and its forms with their roles, which its version covers, until the end of the transaction.
 * @returns the current project; undefined if it was deleted
 */
export const lockProject = async (db: Db, id: number): Promise<ProjectRow | undefined> => {
  const project = await lockProjectRow(db, id);
  await db
    .selectFrom('forms')
    .select('id')
    .where('projectId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return project;
};

/**
 * Identifies the assignments on the forms of a project without reading them: their number, and the maximum and the sum of their
 * ids. Ids are used once, and assignments never change.
 */
const assignmentsOf = (db: Db, projectId: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('forms', (join) => join.on(sql`forms.actee_id::text`, '=', sql.ref('assignments.acteeId')))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('assignments.id').as('greatest'),
      sql<string | null>`sum(assignments.id)::text`.as('sum'),
    ])
    .where('forms.projectId', '=', projectId)
    .where('forms.deletedAt', 'is', null)
    .where('assignments.deletedAt', 'is', null)
    .executeTakeFirst();

/**
 * Version of everything that saving a project replaces, as an entity tag (RFC 9110, section 8.8.3): its details, and the names,
 * states, web-form engines and assignments of its forms.
 */
export const projectVersion = async (db: Db, id: number): Promise<string> => {
  const project = await db
    .selectFrom('projects')
    .select(['name', 'description', 'archived'])
    .where('id', '=', id)
    .executeTakeFirst();
  const forms = (await listLiveForms(db, id)).map(({ xmlFormId, name, state, webformsEnabled }) => [
    xmlFormId,
    name,
    state,
    ...(webformsEnabled ? [true] : []),
  ]);
  const everything = JSON.stringify([project, forms, await assignmentsOf(db, id)]);
  return `"${createHash('sha256').update(everything).digest('base64url').slice(0, 22)}"`;
};
