import { createSelector } from '@reduxjs/toolkit';
import type { FormKey } from '../entities/formKey';
import { selectAppUsers } from '../entities/appUsers';
import { selectForm } from '../entities/forms';
import { selectProject } from '../entities/projects';
import { selectSubmissionList } from '../entities/submissions';
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

/** A form with as many submissions as its table counts, where that is known. */
export const selectCountedForm = createSelector(
  [
    selectForm,
    (state: RootState, key: Partial<FormKey>) => {
      const { projectId, xmlFormId } = key;
      if (projectId === undefined || xmlFormId === undefined) return undefined;
      const first = selectRequest(state, 'odataSubmissions', { projectId, xmlFormId }, firstChunk);
      return loadStatus(first) === 'ready' ? selectSubmissionList(state, { projectId, xmlFormId })?.count : undefined;
    },
  ],
  (form, count) => (form && count !== undefined ? { ...form, submissions: count } : form),
);
