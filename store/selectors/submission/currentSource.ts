import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';

/** The source of the current page's submissions: a form, or its draft. */
export const selectCurrentSource = createSelector(
  [
    (state: RootState) => selectNavigation(state).params.projectId ?? 0,
    (state: RootState) => selectNavigation(state).params.xmlFormId ?? '',
    (_: RootState, draft: boolean) => draft,
  ],
  (projectId, xmlFormId, draft): SubmissionSource => ({ projectId, xmlFormId, draft }),
);

/** The source of the submissions table on the current page. */
export const selectTableSource = (state: RootState): SubmissionSource =>
  selectCurrentSource(state, selectNavigation(state).route === 'draftTesting');
