import { createSelector } from '@reduxjs/toolkit';
import { can } from '#api/verbs';
import type { FormExtended } from '#api/schemas/form';
import { selectForms } from '../../form/forms';
import { selectProject } from '../../project/projects';
import type { RootState } from '../../index';

const byName = (one: FormExtended, other: FormExtended): number =>
  (one.name ?? one.xmlFormId).localeCompare(other.name ?? other.xmlFormId, undefined, { numeric: true });

/** All forms of a project, by name (or id if a form has none). */
export const selectProjectForms = createSelector(
  [selectForms, (_: RootState, projectId: number) => projectId],
  (forms, projectId) => forms.filter((form) => form.projectId === projectId).sort(byName),
);

const noVerbs: readonly string[] = [];

/** The user's verbs in a project; empty until known. */
export const selectProjectVerbs = (state: RootState, projectId: number | undefined): readonly string[] =>
  selectProject(state, projectId)?.verbs ?? noVerbs;

/** The forms visible to a user in a project: without `submission.list` only published ones. */
export const selectVisibleForms = createSelector([selectProjectForms, selectProjectVerbs], (forms, verbs) =>
  can(verbs, ['submission.list']) ? forms : forms.filter((form) => form.publishedAt !== null),
);
