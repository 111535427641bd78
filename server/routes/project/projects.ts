import { can } from '#api/verbs';
import type { ProjectExtended } from '#api/schemas/project';
import { newManagedKey } from '../../domain/encryption/encryption';
import { problem } from '../../domain/core/problem';
import { encryptionIsOn, switchEncryptionOn } from '../../db/project/projectKeys';
import { countsOfDatasets, listDatasets } from '../../db/entity/datasets';
import { listForms } from '../../db/form/forms';
import { countsOfProjects, deleteProject, insertProject, listProjects, updateProject } from '../../db/project/projects';
import type { Db } from '../../db/schema/tables';
import type { ProjectRow } from '../../db/schema/tables/forms';
import { RawJson, type Context, type Handlers } from '../../http/context';
import { stripUndeclared } from '../../http/reply/stripUndeclared';
import { extendedDatasetReply } from '../entity/reply';
import { definedForms, extendForms, listedForms } from '../form/reply';
import { saveProject } from './save';
import { checkVersion, sendVersion } from './version';
import { isTrueText } from '../../domain/core/booleanTexts';

const extend = async (db: Db, projects: readonly ProjectRow[]): Promise<ProjectExtended[]> => {
  const counts = await countsOfProjects(
    db,
    projects.map((project) => project.id),
  );
  const none = { forms: 0, appUsers: 0, lastSubmission: null };
  const lists = await countsOfDatasets(
    db,
    projects.map((project) => project.id),
  );
  const noLists = { datasets: 0, lastEntity: null };
  return projects.map((project) => ({
    ...project,
    ...(counts.get(project.id) ?? none),
    ...(lists.get(project.id) ?? noLists),
  }));
};

type List = Context<'projectList'>;

/** The list for newer clients: each project with the user's verbs, its forms, and its entity lists. */
const withLists = async ({ db, query, verbsOn }: List, projects: readonly ProjectRow[]): Promise<ProjectExtended[]> => {
  const shown: ProjectExtended[] = [];
  for (const project of await extend(db, projects)) {
    const found = projects.find(({ id }) => id === project.id);
    const verbs = found ? [...(await verbsOn({ project: found }))] : [];
    const forms = isTrueText(query.forms) && can(verbs, ['form.list']);
    shown.push({
      ...project,
      verbs,
      ...(isTrueText(query.forms) && {
        formList: forms
          ? await extendForms(db, await definedForms(db, listedForms(await listForms(db, project.id), verbs)))
          : [],
      }),
      ...(isTrueText(query.datasets) && {
        datasetList: can(verbs, ['dataset.list'])
          ? (await listDatasets(db, [project.id], false)).map(extendedDatasetReply)
          : [],
      }),
    });
  }
  return shown;
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
  projectList: async (context) => {
    const { db, actor, extended, query } = context;
    const projects = actor ? await listProjects(db, actor.id) : [];
    // These imply the extended reply, whatever the header says.
    if (isTrueText(query.forms) || isTrueText(query.datasets)) {
      return new RawJson(JSON.stringify(stripUndeclared('ProjectExtended[]', await withLists(context, projects))));
    }
    return extended ? extend(db, projects) : projects;
  },

  projectCreate: async ({ db, body, audit }) => {
    const project = await insertProject(db, body);
    audit({ acteeId: project.acteeId, details: { data: body } });
    return project;
  },

  projectGet: async (context) => {
    const { db, found, extended, verbsOn } = context;
    await sendVersion(context);
    if (!extended) return found.project;
    const [project = found.project] = await extend(db, [found.project]);
    return { ...project, verbs: [...(await verbsOn(found))] };
  },

  projectUpdate: async (context) => {
    const { db, found, body, audit } = context;
    await checkVersion(context);
    audit({ details: Object.keys(body).length > 0 ? { data: body } : null });
    const project = await updateProject(db, found.project.id, body);
    await sendVersion(context);
    return project;
  },

  projectSave: saveProject,

  projectKeyCreate: {
    prepare: async ({ found, body }) => {
      if (body.passphrase.trim() === '') throw problem('missingParameter', { field: 'passphrase' });
      if (found.project.keyId !== null) throw encryptionIsOn();
      const key = await newManagedKey(body.passphrase);
      return async ({ db, actor, audit, found }) => {
        await switchEncryptionOn(db, found.project, { key, hint: body.hint?.trim() || null, by: actor?.id ?? null });
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
