import { createSelector } from '@reduxjs/toolkit';
import type { Assignment } from '#api/schemas/account/assignment';
import type { ProjectSave } from '#api/schemas/project';
import { selectFormAssignments } from '../../form/assignments';
import { formKey } from '../../form/formKey';
import { selectStoredForms } from '../../form/forms';
import { selectProject } from '../../project/projects';
import { selectRole } from '../../account/roles';
import type { RootState } from '../../index';
import { selectAccessAppUsers, selectAppUserRole, selectFormAccessRows } from './formAccess';

type Assignments = readonly Assignment[];

/** Roles that servers exclude from a save; including them would grant them twice. */
const selectHiddenRoles = createSelector(
  [(state: RootState) => selectRole(state, 'formview'), (state: RootState) => selectRole(state, 'pub-link')],
  (...hidden) => new Set(hidden.map((role) => role?.id)),
);

/**
 * The request body that saves the table: the whole project, because a PUT nulls missing properties; and every form,
 * including drafts. Assignments are only included for forms with a changed box, and then all of them
 * (docs/decisions/0013-form-access-names-what-changed.md). Null while anything is unknown.
 */
export const selectProjectSave = createSelector(
  [
    selectProject,
    selectFormAccessRows,
    selectAccessAppUsers,
    selectFormAssignments,
    selectAppUserRole,
    selectHiddenRoles,
    selectStoredForms,
  ],
  (project, rows, appUsers, assignments, role, hidden, stored): ProjectSave | null => {
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
        name: (stored[formKey(form)] ?? form).name,
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
