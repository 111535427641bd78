import { sql } from 'kysely';
import { SITE } from '../../domain/access/permissions';
import { acteeIdsWith } from '../access/assignments';
import { softDelete } from '../softDelete';
import type { ProjectRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

export type ProjectCounts = {
  readonly forms: number;
  readonly appUsers: number;
  readonly lastSubmission: string | null;
};

/** Editable columns of a project. */
export type ProjectValues = Partial<Pick<ProjectRow, 'name' | 'description' | 'archived'>>;

/** Projects that an actor may read: archived ones last, then by name. */
export const listProjects = async (db: Db, actorId: number): Promise<ProjectRow[]> => {
  const readable = await acteeIdsWith(db, actorId, 'project.read');
  if (readable.length === 0) return [];
  let query = db
    .selectFrom('projects')
    .selectAll()
    .where('deletedAt', 'is', null)
    .orderBy(sql`coalesce(archived, false)`)
    .orderBy('name')
    .orderBy('id');
  if (!readable.includes(SITE)) query = query.where(sql`actee_id::text`, 'in', readable);
  return query.execute();
};

/** Counts of projects, by id, without test submissions of drafts. */
export const countsOfProjects = async (db: Db, ids: readonly number[]): Promise<Map<number, ProjectCounts>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select('projects.id')
    .select((eb) => [
      eb
        .selectFrom('forms')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('forms.projectId', '=', 'projects.id')
        .where('forms.deletedAt', 'is', null)
        .as('forms'),
      eb
        .selectFrom('fieldKeys')
        .innerJoin('actors', 'actors.id', 'fieldKeys.actorId')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('fieldKeys.projectId', '=', 'projects.id')
        .where('actors.deletedAt', 'is', null)
        .as('appUsers'),
      eb
        .selectFrom('submissionCounters')
        .innerJoin('forms', 'forms.id', 'submissionCounters.formId')
        .select((inner) => inner.fn.max('submissionCounters.lastSubmission').as('last'))
        .whereRef('forms.projectId', '=', 'projects.id')
        .where('forms.deletedAt', 'is', null)
        .where('submissionCounters.draft', '=', false)
        .as('lastSubmission'),
    ])
    .where('projects.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, forms, appUsers, lastSubmission }) => [
      id,
      { forms: forms ?? 0, appUsers: appUsers ?? 0, lastSubmission },
    ]),
  );
};

export const insertProject = (db: Db, values: ProjectValues & { name: string }): Promise<ProjectRow> =>
  db.insertInto('projects').values(values).returningAll().executeTakeFirstOrThrow();

/** Changes a project; omitted values stay. */
export const updateProject = (db: Db, id: number, values: ProjectValues): Promise<ProjectRow> =>
  db
    .updateTable('projects')
    .set({ ...values, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Soft-deletes a project; its forms remain, unreachable. @returns false if it was already deleted */
export const deleteProject = (db: Db, id: number): Promise<boolean> => softDelete(db, 'projects', id);
