import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { allChunksCancelled, allChunksRequested, nextChunkRequested } from '#store/submission/submissions';
import type { RootState } from '#store/index';
import { selectVisibleTotals } from '#store/selectors/submission/columnTotals';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectLocalSearchStatus, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectRepeatRows } from '#store/selectors/submission/repeatTables';
import { selectSubmissionColumns } from '#store/selectors/submission/columns';
import { selectSubmissionsProgress, type SubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { totalsRequested } from '#store/submission/totals';
import { SubmissionsMessage as View } from '#src/views/form/submission/table/SubmissionsMessage';
import { selectIsWhole } from './selectIsWhole';

/** With the number of matches, if the browser has searched all rows. */
const selectProgress = createSelector(
  [
    selectSubmissionsProgress,
    (...args: Parameters<typeof selectLocalSearchStatus>) => selectLocalSearchStatus(...args) !== null,
    (...args: Parameters<typeof selectVisibleRows>) => selectVisibleRows(...args).length,
  ],
  (progress, isSearched, count): SubmissionsProgress | null =>
    isSearched && progress?.status === 'all' ? { status: 'all', count } : progress,
);

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const totals = selectVisibleTotals(state, source);
  return {
    source,
    progress: selectProgress(state, source),
    subset: selectSubmissionColumns(state, source).subset,
    isWhole: selectIsWhole(state, source),
    repeatRows: selectRepeatRows(state, source)?.length ?? null,
    areTotalsOffered: totals?.areOffered === true,
    totalsAmong: totals?.among ?? null,
  };
};

/** Container of the same-named view. */
export const SubmissionsMessage = connect(select, {
  onMore: nextChunkRequested,
  onAll: allChunksRequested,
  onStop: allChunksCancelled,
  onTotals: totalsRequested,
})(View);
