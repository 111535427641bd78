import type { Params } from '#api/endpoints';
import type { TestServer } from '../server';

/** Calls that change a project. */
export type Called =
  | 'projectCreate'
  | 'projectUpdate'
  | 'projectSave'
  | 'appUserCreate'
  | 'assignmentCreate'
  | 'projectRoleCreate'
  | 'formAssignmentCreate';

/** A project with two forms and an app user, and functions that change it. */
export const targetProject = async (server: TestServer) => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Wells' } });
  await server.db
    .insertInto('forms')
    .values(['a', 'b'].map((xmlFormId) => ({ projectId, xmlFormId, name: xmlFormId, state: 'open' as const })))
    .execute();
  const appUser = await server.ok('appUserCreate', { as, params: { projectId }, body: { displayName: 'T1' } });
  const params = { projectId, xmlFormId: 'a', role: 'viewer', actorId: appUser.id };
  const call = (name: Called, body: unknown, more: Partial<Record<keyof Params<Called>, string | number>> = {}) =>
    server.call(name, { as, params: { ...params, ...more }, body });
  const everything = async () => {
    const all = await Promise.all([
      server.db.selectFrom('projects').selectAll().orderBy('id').execute(),
      server.db.selectFrom('forms').selectAll().orderBy('id').execute(),
      server.db.selectFrom('actors').selectAll().orderBy('id').execute(),
      server.db.selectFrom('assignments').selectAll().orderBy('id').execute(),
      server.db.selectFrom('sessions').select('id').orderBy('id').execute(),
      server.db.selectFrom('audits').selectAll().orderBy('id').execute(),
    ]);
    return JSON.stringify(all);
  };
  return { as, projectId, params, actorId: appUser.id, call, everything };
};

export type TargetProject = Awaited<ReturnType<typeof targetProject>>;

/** Both forms as a save names them; `a` changes the first one. */
export const targetForms = (a: object = {}) => [
  { xmlFormId: 'a', name: 'a', state: 'open', ...a },
  { xmlFormId: 'b', name: 'b', state: 'open' },
];
