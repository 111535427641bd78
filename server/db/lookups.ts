import { SITE } from '../domain/access/permissions';
import { inLiveProject } from './form/forms';
import { userColumns } from './access/userColumns';
import type { ActorRow, UserRow } from './schema/tables/access';
import type { FormRow, ProjectRow } from './schema/tables/forms';
import type { Db } from './schema/tables';

/** A project that was not deleted. */
export const findProject = (db: Db, id: number): Promise<ProjectRow | undefined> =>
  db.selectFrom('projects').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();

/** A form by its form id, unless it or its project was deleted. */
export const findForm = (db: Db, projectId: number, xmlFormId: string): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('xmlFormId', '=', xmlFormId)
    .where('deletedAt', 'is', null)
    .where(inLiveProject)
    .executeTakeFirst();

/** A user who was not retired. */
export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db
    .selectFrom('actors')
    .innerJoin('users', 'users.actorId', 'actors.id')
    .selectAll('actors')
    .select(userColumns)
    .where('actors.id', '=', id)
    .where('actors.deletedAt', 'is', null)
    .executeTakeFirst();

/** An actor of any type that was not deleted. */
export const findActor = (db: Db, id: number): Promise<ActorRow | undefined> =>
  db.selectFrom('actors').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();

/** Objects on which a role applies to an actor: the actor itself, and the project or form it belongs to. */
export const acteeIdsOfActor = async (db: Db, actor: { id: number; acteeId: string }): Promise<string[]> => {
  const owners = await db
    .selectFrom('fieldKeys')
    .innerJoin('projects', 'projects.id', 'fieldKeys.projectId')
    .select('projects.acteeId')
    .where('fieldKeys.actorId', '=', actor.id)
    .unionAll(
      db
        .selectFrom('publicLinks')
        .innerJoin('forms', 'forms.id', 'publicLinks.formId')
        .select('forms.acteeId')
        .where('publicLinks.actorId', '=', actor.id),
    )
    .unionAll(
      db
        .selectFrom('publicLinks')
        .innerJoin('forms', 'forms.id', 'publicLinks.formId')
        .innerJoin('projects', 'projects.id', 'forms.projectId')
        .select('projects.acteeId')
        .where('publicLinks.actorId', '=', actor.id),
    )
    .execute();
  return [actor.acteeId, ...owners.map((owner) => owner.acteeId), SITE];
};
