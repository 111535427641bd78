import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectRepeatRows } from '#store/selectors/submission/repeatTables';
import { selectHasReviewStates } from '#store/selectors/submission/review';

/** Whether rows can be selected: review states and actions belong to submissions, not to repeat rows. */
export const selectCanSelect = (state: RootState, source: SubmissionSource): boolean =>
  selectRepeatRows(state, source) === null && selectHasReviewStates(state, source);
