import { createSelector } from '@reduxjs/toolkit';
import type { FormExtended } from '#api/schemas/form';
import type { FormKey } from '../../form/formKey';
import { selectAppUsers } from '../../project/appUsers';
import { selectDraft } from '../../form/drafts';
import { selectForm } from '../../form/forms';
import { selectProject } from '../../project/projects';
import { selectSubmissionList } from '../../submission/submissions';
import { sourceKey, type SubmissionSource } from '../../submission/source';
import { sourceCalls } from '../../submission/sourceCalls';
import type { RootState } from '../../index';
import { valueOf } from '../../request/remoteData';
import { selectLive } from '../../core/live';
import { loadStatus, selectRequest } from '../../request/requests';
import { firstChunk } from '../../route/queries';
import { selectProjectForms } from './forms';

/** The length of a list, if known; else the count of its owner. */
const counted = (isKnown: boolean, length: number, reported: number): number => (isKnown ? length : reported);

const knows = (state: RootState, name: 'formList' | 'appUserList', projectId: number): boolean =>
  loadStatus(selectRequest(state, name, { projectId })) === 'ready';

/** A project with the counts of its lists of forms and app users, if known. */
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

/**
 * The total in the submissions table of a form or draft; undefined if unknown, or if there are newer submissions that
 * it does not show yet.
 */
const selectRowCount = (
  state: RootState,
  { projectId, xmlFormId }: Partial<FormKey>,
  draft: boolean,
): number | undefined => {
  if (projectId === undefined || xmlFormId === undefined) return undefined;
  const key = { projectId, xmlFormId };
  const first = selectRequest(state, sourceCalls({ draft }).rows, key, firstChunk);
  const list = selectSubmissionList(state, { ...key, draft });
  const { news } = selectLive(state);
  const isBehind = news !== null && news.added + news.gone > 0 && news.source === sourceKey({ ...key, draft });
  return loadStatus(first) === 'ready' && list?.asks === '' && !isBehind ? list.count : undefined;
};

/** A form with the total of its submissions table, if known. */
export const selectCountedForm = createSelector(
  [selectForm, (state: RootState, key: Partial<FormKey>) => selectRowCount(state, key, false)],
  (form, count) => (form && count !== undefined ? { ...form, submissions: count } : form),
);

/** A form's draft, with the total of its table of test submissions, if known; null if there is none, or none is known. */
export const selectCountedDraft = createSelector(
  [selectDraft, (state: RootState, key: Partial<FormKey>) => selectRowCount(state, key, true)],
  (knowledge, count): FormExtended | null => {
    const draft = valueOf(knowledge);
    return draft && count !== undefined ? { ...draft, submissions: count } : draft;
  },
);

/** The form or draft of these submissions, with their count; undefined if unknown. */
export const selectCountedSource = (state: RootState, source: SubmissionSource): FormExtended | undefined =>
  source.draft ? (selectCountedDraft(state, source) ?? undefined) : selectCountedForm(state, source);
