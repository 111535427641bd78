import { createSelector } from '@reduxjs/toolkit';
import { selectCanVisit } from '../route/guard';
import type { RootState } from '../index';
import { selectNavigation } from '../route/navigation';
import type { SubmissionKey } from './answers';

/** The submission of the current page; null on other pages. */
export const selectCurrentSubmission = createSelector(
  [(state: RootState) => selectNavigation(state).route, (state: RootState) => selectNavigation(state).params],
  (route, { projectId, xmlFormId, instanceId }): SubmissionKey | null => {
    if (projectId === undefined || xmlFormId === undefined || instanceId === undefined) return null;
    return { source: { projectId, xmlFormId, draft: route === 'draftSubmission' }, instanceId };
  },
);

/** The current submission, if the user may read it. */
export const selectReadableSubmission = (state: RootState): SubmissionKey | null => {
  const { route, params } = selectNavigation(state);
  return selectCanVisit(state, route, params) ? selectCurrentSubmission(state) : null;
};
