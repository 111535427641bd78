import { createSelector } from '@reduxjs/toolkit';
import { can } from '../../api/verbs';
import type { FormExtended } from '../../api/schemas/form';
import { selectForms } from '../entities/forms';
import { selectProject } from '../entities/projects';
import type { RootState } from '../index';

const byName = (one: FormExtended, other: FormExtended): number =>
  (one.name ?? one.xmlFormId).localeCompare(other.name ?? other.xmlFormId, undefined, { numeric: true });

/** All forms of a project, by name (or id where a form has none). */
export const selectProjectForms = createSelector(
  [selectForms, (_: RootState, projectId: number) => projectId],
  (forms, projectId) => forms.filter((form) => form.projectId === projectId).sort(byName),
);

const noVerbs: readonly string[] = [];

/** What the person may do in a project; empty as long as that is not known. */
export const selectProjectVerbs = (state: RootState, projectId: number | undefined): readonly string[] =>
  selectProject(state, projectId)?.verbs ?? noVerbs;

/** The forms a person sees in a project: who may not list submissions sees published ones only (specification §2). */
export const selectVisibleForms = createSelector([selectProjectForms, selectProjectVerbs], (forms, verbs) =>
  can(verbs, ['submission.list']) ? forms : forms.filter((form) => form.publishedAt !== null),
);
