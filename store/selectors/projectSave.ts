import { createSelector } from '@reduxjs/toolkit';
import type { ProjectSave } from '../../api/schemas/project';
import { selectFormAssignments } from '../entities/formAssignments';
import { selectProject } from '../entities/projects';
import { selectRole } from '../entities/roles';
import type { RootState } from '../index';
import { selectAccessAppUsers, selectAppUserRole, selectFormAccessRows } from './projectFormAccess';

type Assignments = readonly { readonly actorId: number; readonly roleId: number }[];

/** Roles that servers keep out of a save themselves (facts: api §8, PUT 3); naming them would grant them twice. */
const selectHiddenRoles = createSelector(
  [(state: RootState) => selectRole(state, 'formview'), (state: RootState) => selectRole(state, 'pub-link')],
  (...hidden) => new Set(hidden.map((role) => role?.id)),
);

/**
 * The body that saves the table: the whole project, for what a PUT leaves out becomes null; and every form, drafts
 * too. Who has a form is named only where a box changed, and then with everybody else's roles on it
 * (docs/decisions/0013). Null while anything is unknown.
 */
export const selectProjectSave = createSelector(
  [
    selectProject,
    selectFormAccessRows,
    selectAccessAppUsers,
    selectFormAssignments,
    selectAppUserRole,
    selectHiddenRoles,
  ],
  (project, rows, appUsers, assignments, role, hidden): ProjectSave | null => {
    if (!project || !role) return null;
    const boxed = new Set(appUsers.map(({ id }) => id));
    const others = (xmlFormId: string): Assignments =>
      assignments
        .filter((one) => one.xmlFormId === xmlFormId && !hidden.has(one.roleId))
        .filter(({ actorId, roleId }) => roleId !== role.id || !boxed.has(actorId))
        .map(({ actorId, roleId }) => ({ actorId, roleId }));
    return {
      name: project.name,
      ...(project.description === undefined ? {} : { description: project.description }),
      archived: project.archived,
      forms: rows.map(({ form, state, access, changed }) => ({
        xmlFormId: form.xmlFormId,
        name: form.name,
        state,
        ...(form.webformsEnabled === undefined ? {} : { webformsEnabled: form.webformsEnabled }),
        ...(changed.size > 0 && {
          assignments: [
            ...appUsers.filter(({ id }) => access.has(id)).map(({ id }) => ({ actorId: id, roleId: role.id })),
            ...others(form.xmlFormId),
          ],
        }),
      })),
    };
  },
);
