import type { ProjectExtended } from '../../api/schemas/project';
import {
  countsOfProjects,
  deleteProject,
  insertProject,
  listProjects,
  updateProject,
  type ProjectRow,
} from '../db/projects';
import type { Db } from '../db/tables';
import type { Handlers } from '../http/context';
import { saveProject } from './projectSave';

const extend = async (db: Db, projects: readonly ProjectRow[]): Promise<ProjectExtended[]> => {
  const counts = await countsOfProjects(
    db,
    projects.map((project) => project.id),
  );
  const none = { forms: 0, appUsers: 0, lastSubmission: null };
  return projects.map((project) => ({ ...project, ...(counts.get(project.id) ?? none) }));
};

/** Projects (facts: api §8). */
export const projectHandlers: Handlers<
  'projectList' | 'projectCreate' | 'projectGet' | 'projectUpdate' | 'projectSave' | 'projectDelete'
> = {
  projectList: async ({ db, actor, extended }) => {
    const projects = actor ? await listProjects(db, actor.id) : [];
    return extended ? extend(db, projects) : projects;
  },

  projectCreate: async ({ db, body, audit }) => {
    const project = await insertProject(db, body);
    audit({ acteeId: project.acteeId, details: { data: body } });
    return project;
  },

  projectGet: async ({ db, found, extended, verbsOn }) => {
    if (!extended) return found.project;
    const [project = found.project] = await extend(db, [found.project]);
    return { ...project, verbs: [...(await verbsOn(found))] };
  },

  projectUpdate: ({ db, found, body }) => updateProject(db, found.project.id, body),

  projectSave: saveProject,

  projectDelete: async ({ db, found }) => {
    await deleteProject(db, found.project.id);
    return { success: true };
  },
};
