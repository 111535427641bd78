import type { ProjectExtended } from '../../api/schemas/project';
import { newManagedKey } from '../domain/encryption/encryption';
import { problem } from '../domain/problem';
import { encryptionIsOn, switchEncryptionOn } from '../db/project/projectKeys';
import { countsOfProjects, deleteProject, insertProject, listProjects, updateProject } from '../db/project/projects';
import type { Db } from '../db/schema/tables';
import type { ProjectRow } from '../db/schema/tables/forms';
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

/** Projects. */
export const projectHandlers: Handlers<
  | 'projectList'
  | 'projectCreate'
  | 'projectGet'
  | 'projectUpdate'
  | 'projectSave'
  | 'projectKeyCreate'
  | 'projectDelete'
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

  projectKeyCreate: {
    prepare: async ({ found, body }) => {
      if (body.passphrase.trim() === '') throw problem('missingParameter', { field: 'passphrase' });
      if (found.project.keyId !== null) throw encryptionIsOn();
      const key = await newManagedKey(body.passphrase);
      return async ({ db, actor, audit }) => {
        await switchEncryptionOn(db, found.project.id, { key, hint: body.hint?.trim() || null, by: actor?.id ?? null });
        // Recorded here, because the automatic entry would contain the body with the passphrase.
        audit({ details: { encrypted: true } });
        return { success: true };
      };
    },
  },

  projectDelete: async ({ db, found }) => {
    if (!(await deleteProject(db, found.project.id))) throw problem('notFound');
    return { success: true };
  },
};
