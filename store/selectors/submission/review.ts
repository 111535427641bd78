import { createSelector } from '@reduxjs/toolkit';
import { can } from '#api/verbs';
import { selectForm } from '../../form/forms';
import { selectSubmissionRows } from '../../submission/submissions';
import { formOfSource, type SubmissionSource } from '../../submission/source';
import type { RootState } from '../../index';
import { selectProjectVerbs } from '../project/forms';

/**
 * Whether the server has review states for these submissions: its rows contain them, or without rows the form's counts.
 * Older servers have neither, and test submissions are not reviewed.
 */
export const selectHasReviewStates = (state: RootState, source: SubmissionSource): boolean =>
  selectTells(state, source, 'reviewState');

const selectTells = (state: RootState, source: SubmissionSource, what: 'reviewState' | 'deletedAt'): boolean => {
  if (source.draft) return false;
  const first = selectSubmissionRows(state, source).at(0);
  if (first) return first.__system[what] !== undefined;
  return selectForm(state, formOfSource(source))?.reviewStates !== undefined;
};

/** The user's permissions for the submissions of a form, as far as the server supports the actions. */
export interface SubmissionRights {
  readonly review: boolean;
  readonly delete: boolean;
  readonly restore: boolean;
}

/** The user's permissions for these submissions. Test submissions are read-only. */
export const selectSubmissionRights = createSelector(
  [
    (state: RootState, { projectId }: SubmissionSource) => selectProjectVerbs(state, projectId),
    selectHasReviewStates,
    (state: RootState, source: SubmissionSource) => selectTells(state, source, 'deletedAt'),
  ],
  (verbs, tellsReview, tellsTrash): SubmissionRights => ({
    review: tellsReview && can(verbs, ['submission.update']),
    delete: tellsTrash && can(verbs, ['submission.delete']),
    restore: tellsTrash && can(verbs, ['submission.restore']),
  }),
);
