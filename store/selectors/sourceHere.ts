import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';

/** The source of the submissions that the page here is about: a form, or its draft. */
export const selectSourceHere = createSelector(
  [
    (state: RootState) => selectNavigation(state).params.projectId ?? 0,
    (state: RootState) => selectNavigation(state).params.xmlFormId ?? '',
    (_: RootState, draft: boolean) => draft,
  ],
  (projectId, xmlFormId, draft): SubmissionSource => ({ projectId, xmlFormId, draft }),
);
