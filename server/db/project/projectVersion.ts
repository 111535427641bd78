import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../schema/tables';
import type { ProjectRow } from '../schema/tables/forms';
import { listLiveForms } from './projectForms';

/** Locks a project until the end of the transaction. @returns it as it is now; undefined if it was deleted meanwhile */
export const lockDetails = (db: Db, id: number): Promise<ProjectRow | undefined> =>
  db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Has whoever changes what the version covers wait for the end of the transaction: the project, and its forms with their roles.
 * @returns the project as it is now; undefined if it was deleted meanwhile
 */
export const lockProject = async (db: Db, id: number): Promise<ProjectRow | undefined> => {
  const project = await lockDetails(db, id);
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
 * Which assignments the forms of a project have, without reading them: their number, and the greatest and the sum of their
 * ids. An id is used once, and an assignment never changes.
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
 * The version of all that saving a project replaces, as an entity tag (RFC 9110, section 8.8.3): its details, and the names,
 * states and assignments of its forms.
 */
export const projectVersion = async (db: Db, id: number): Promise<string> => {
  const project = await db
    .selectFrom('projects')
    .select(['name', 'description', 'archived'])
    .where('id', '=', id)
    .executeTakeFirst();
  const forms = (await listLiveForms(db, id)).map(({ xmlFormId, name, state }) => [xmlFormId, name, state]);
  const everything = JSON.stringify([project, forms, await assignmentsOf(db, id)]);
  return `"${createHash('sha256').update(everything).digest('base64url').slice(0, 22)}"`;
};
