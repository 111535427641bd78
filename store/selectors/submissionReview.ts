import { selectForm } from '../entities/forms';
import { selectSubmissionRows } from '../entities/submissions';
import { formOfSource, type SubmissionSource } from '../entities/submissionSource';
import type { RootState } from '../index';

/**
 * Whether the server tells states of review of these submissions: its rows do, or while there are none the counts of the
 * form. Older servers have neither, and test submissions are not reviewed.
 */
export const selectTellsReview = (state: RootState, source: SubmissionSource): boolean => {
  if (source.draft) return false;
  const first = selectSubmissionRows(state, source).at(0);
  if (first) return first.__system.reviewState !== undefined;
  return selectForm(state, formOfSource(source))?.reviewStates !== undefined;
};
