import { connect } from 'react-redux';
import { submissionsRefreshRequested } from '#store/submission/submissions';
import type { RootState } from '#store/index';
import { livePauseSwitched } from '#store/core/liveEvents';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectLiveShown } from '#store/selectors/core/liveStatus';
import { selectSubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { SubmissionActions as View } from '#src/views/form/submission/SubmissionActions';
import { SubmissionDownload } from './SubmissionDownload';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    SubmissionDownload,
    source,
    live: selectLiveShown(state, source),
    progress: selectSubmissionsProgress(state, source),
  };
};

/** Container of the same-named view. */
export const SubmissionActions = connect(select, {
  onPause: livePauseSwitched,
  onRefresh: submissionsRefreshRequested,
})(View);
