import { createSelector } from '@reduxjs/toolkit';
import { can } from '../../api/verbs';
import { selectForm } from '../entities/forms';
import { selectSubmissionRows } from '../entities/submissions';
import { formOfSource, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';
import { selectProjectVerbs } from './projectForms';

/**
 * Whether the server tells states of review of these submissions: its rows do, or while there are none the counts of the
 * form. Older servers have neither, and test submissions are not reviewed.
 */
export const selectTellsReview = (state: RootState, source: SubmissionSource): boolean =>
  selectTells(state, source, 'reviewState');

const selectTells = (state: RootState, source: SubmissionSource, what: 'reviewState' | 'deletedAt'): boolean => {
  if (source.draft) return false;
  const first = selectSubmissionRows(state, source).at(0);
  if (first) return first.__system[what] !== undefined;
  return selectForm(state, formOfSource(source))?.reviewStates !== undefined;
};

/** What the user may do with the submissions of a form, on a server that can do it. */
export interface SubmissionRights {
  readonly review: boolean;
  readonly delete: boolean;
  readonly restore: boolean;
}

/** What the user may do with these submissions. Test submissions can only be read. */
export const selectSubmissionRights = createSelector(
  [
    (state: RootState, { projectId }: SubmissionSource) => selectProjectVerbs(state, projectId),
    selectTellsReview,
    (state: RootState, source: SubmissionSource) => selectTells(state, source, 'deletedAt'),
  ],
  (verbs, tellsReview, tellsTrash): SubmissionRights => ({
    review: tellsReview && can(verbs, ['submission.update']),
    delete: tellsTrash && can(verbs, ['submission.delete']),
    restore: tellsTrash && can(verbs, ['submission.restore']),
  }),
);
