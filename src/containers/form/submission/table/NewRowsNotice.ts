import { connect } from 'react-redux';
import { submissionsRefreshRequested } from '#store/submission/submissions';
import type { RootState } from '#store/index';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectLiveShown } from '#store/selectors/core/liveStatus';
import { NewRowsNotice as View } from '#src/views/form/live/NewRowsNotice';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return { source, live: selectLiveShown(state, source) };
};

/** The new submissions of the table. */
export const NewRowsNotice = connect(
  select,
  { onRefresh: submissionsRefreshRequested },
  ({ source, live }, { onRefresh }) => ({ live, onApply: () => onRefresh(source) }),
)(View);
