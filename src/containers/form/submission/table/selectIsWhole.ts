import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectLocalSearchStatus, selectVisibleCount, selectVisibleRows } from '#store/selectors/submission/loadedRows';

/** Whether the table has all rows, and not only the loaded ones. */
export const selectIsWhole = (state: RootState, source: SubmissionSource): boolean => {
  const among = selectLocalSearchStatus(state, source);
  if (among) return among.isWhole;
  const count = selectVisibleCount(state, source);
  return count !== undefined && selectVisibleRows(state, source).length >= count;
};
