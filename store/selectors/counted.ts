import { createSelector } from '@reduxjs/toolkit';
import type { FormKey } from '../entities/formKey';
import { selectAppUsers } from '../entities/appUsers';
import { selectDraft, type DraftKnowledge } from '../entities/formDrafts';
import { selectForm } from '../entities/forms';
import { selectProject } from '../entities/projects';
import { selectSubmissionList } from '../entities/submissions';
import { sourceCalls, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { loadStatus, selectRequest } from '../requests';
import { firstChunk } from '../routes';
import { selectProjectForms } from './projectForms';

/** How long a list is, where it is known; else what its owner said of it, however the two came in (facts: ui §1.1). */
const counted = (isKnown: boolean, length: number, said: number): number => (isKnown ? length : said);

const knows = (state: RootState, name: 'formList' | 'appUserList', projectId: number): boolean =>
  loadStatus(selectRequest(state, name, { projectId })) === 'ready';

/** A project with as many forms and app users as its lists have, where those are known. */
export const selectCountedProject = createSelector(
  [
    selectProject,
    (state: RootState, projectId: number) => knows(state, 'formList', projectId),
    (state: RootState, projectId: number) => selectProjectForms(state, projectId).length,
    (state: RootState, projectId: number) => knows(state, 'appUserList', projectId),
    (state: RootState, projectId: number) => selectAppUsers(state, projectId).length,
  ],
  (project, knowsForms, forms, knowsAppUsers, appUsers) =>
    project && {
      ...project,
      forms: counted(knowsForms, forms, project.forms),
      appUsers: counted(knowsAppUsers, appUsers, project.appUsers),
    },
);

/** How many rows the submissions of a form or draft have by their table; undefined where that is not known. */
const selectRowCount = (
  state: RootState,
  { projectId, xmlFormId }: Partial<FormKey>,
  draft: boolean,
): number | undefined => {
  if (projectId === undefined || xmlFormId === undefined) return undefined;
  const key = { projectId, xmlFormId };
  const first = selectRequest(state, sourceCalls({ draft }).rows, key, firstChunk);
  return loadStatus(first) === 'ready' ? selectSubmissionList(state, { ...key, draft })?.count : undefined;
};

/** A form with as many submissions as its table counts, where that is known. */
export const selectCountedForm = createSelector(
  [selectForm, (state: RootState, key: Partial<FormKey>) => selectRowCount(state, key, false)],
  (form, count) => (form && count !== undefined ? { ...form, submissions: count } : form),
);

/** What is known of a form's draft, with as many test submissions as their table counts, where that is known. */
export const selectCountedDraft = createSelector(
  [selectDraft, (state: RootState, key: Partial<FormKey>) => selectRowCount(state, key, true)],
  (knowledge, count): DraftKnowledge | undefined =>
    knowledge?.status === 'present' && count !== undefined
      ? { ...knowledge, draft: { ...knowledge.draft, submissions: count } }
      : knowledge,
);

/** The form whose submissions these are, or its draft, so counted; undefined where it is not known. */
export const selectCountedSource = (state: RootState, source: SubmissionSource) => {
  if (!source.draft) return selectCountedForm(state, source);
  const knowledge = selectCountedDraft(state, source);
  return knowledge?.status === 'present' ? knowledge.draft : undefined;
};
