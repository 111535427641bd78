import { createSelector } from '@reduxjs/toolkit';
import type { AppUserExtended } from '../../api/schemas/appUser';
import type { FormExtended, FormState } from '../../api/schemas/form';
import type { ProjectSave } from '../../api/schemas/project';
import { selectAppUsers } from '../entities/appUsers';
import { selectFormAssignments } from '../entities/formAssignments';
import { selectProject } from '../entities/projects';
import { selectRole } from '../entities/roles';
import { selectFormAccess } from '../formAccess';
import type { RootState } from '../index';
import { selectProjectForms } from './projectForms';

/** One form in the access table, as it is now on the screen: saved values with the person's changes over them. */
export interface FormAccessRow {
  readonly form: FormExtended;
  readonly state: FormState;
  readonly stateChanged: boolean;
  /** App users that may use the form, by id. */
  readonly access: ReadonlySet<number>;
  /** Those whose box differs from what is saved. */
  readonly changed: ReadonlySet<number>;
}

/** The columns of the access table: app users that still have a token. */
export const selectAccessAppUsers = createSelector([selectAppUsers], (appUsers): readonly AppUserExtended[] =>
  appUsers.filter((appUser) => Boolean(appUser.token)),
);

const none: ReadonlySet<number> = new Set();

/** Ids by form, in one pass: a large project has a hundred thousand pairs. */
const groupByForm = (pairs: readonly (readonly [string, number])[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const groups = new Map<string, Set<number>>();
  for (const [xmlFormId, id] of pairs) {
    const group = groups.get(xmlFormId);
    if (group) group.add(id);
    else groups.set(xmlFormId, new Set([id]));
  }
  return groups;
};

const symmetricDifference = (one: ReadonlySet<number>, other: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...[...one].filter((id) => !other.has(id)), ...[...other].filter((id) => !one.has(id))]);

/** The rows as they are saved. */
const selectSavedRows = createSelector(
  [selectProjectForms, selectFormAssignments],
  (forms, assignments): readonly FormAccessRow[] => {
    const saved = groupByForm(assignments.map(({ xmlFormId, actorId }) => [xmlFormId, actorId] as const));
    return forms.map((form) => ({
      form,
      state: form.state,
      stateChanged: false,
      access: saved.get(form.xmlFormId) ?? none,
      changed: none,
    }));
  },
);

/**
 * The rows of the access table: every form of the project, drafts too. Rows without changes keep their identity, so
 * that ticking one box of thousands draws one row again.
 */
export const selectFormAccessRows = createSelector(
  [selectSavedRows, selectFormAccess],
  (rows, changes): readonly FormAccessRow[] => {
    const toggled = groupByForm(changes.toggled);
    const states = new Map(changes.states);
    return rows.map((row) => {
      const { xmlFormId } = row.form;
      const state = states.get(xmlFormId);
      const changed = toggled.get(xmlFormId);
      if (state === undefined && !changed) return row;
      return {
        ...row,
        state: state ?? row.state,
        stateChanged: state !== undefined,
        access: symmetricDifference(row.access, changed ?? none),
        changed: changed ?? none,
      };
    });
  },
);

/**
 * The body that saves the table: the whole project, for what a PUT leaves out becomes null; and every form, drafts
 * too. Assignments name only app users that have a token, as the protocol's own site does. Null while anything is
 * unknown.
 */
export const selectProjectSave = createSelector(
  [selectProject, selectFormAccessRows, selectAccessAppUsers, (state: RootState) => selectRole(state, 'app-user')],
  (project, rows, appUsers, role): ProjectSave | null => {
    if (!project || !role) return null;
    return {
      name: project.name,
      ...(project.description === undefined ? {} : { description: project.description }),
      archived: project.archived,
      forms: rows.map(({ form, state, access }) => ({
        xmlFormId: form.xmlFormId,
        name: form.name,
        state,
        assignments: appUsers
          .filter((appUser) => access.has(appUser.id))
          .map((appUser) => ({ actorId: appUser.id, roleId: role.id })),
      })),
    };
  },
);
