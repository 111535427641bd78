import { createSelector } from '@reduxjs/toolkit';
import { selectCanVisit } from './guard';
import type { RootState } from './index';
import { selectNavigation } from './navigation';
import type { SubmissionKey } from './submissionAnswers';

/** The submission that the page is about; null on other pages. */
export const selectSubmissionHere = createSelector(
  [(state: RootState) => selectNavigation(state).route, (state: RootState) => selectNavigation(state).params],
  (route, { projectId, xmlFormId, instanceId }): SubmissionKey | null => {
    if (projectId === undefined || xmlFormId === undefined || instanceId === undefined) return null;
    return { source: { projectId, xmlFormId, draft: route === 'draftSubmission' }, instanceId };
  },
);

/** The same, if the user may read it. */
export const selectSubmissionToRead = (state: RootState): SubmissionKey | null => {
  const { route, params } = selectNavigation(state);
  return selectCanVisit(state, route, params) ? selectSubmissionHere(state) : null;
};
