import { connect } from 'react-redux';
import { submissionsRefreshRequested } from '#store/submission/submissions';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { livePauseSwitched } from '#store/core/liveEvents';
import { modalOpened } from '#store/core/modal';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectLiveShown } from '#store/selectors/core/liveStatus';
import { selectODataObstacle } from '#store/selectors/submission/export';
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
    odataObstacle: selectODataObstacle(state, source),
  };
};

/** Container of the same-named view. */
export const SubmissionActions = connect(select, {
  onPause: livePauseSwitched,
  onRefresh: submissionsRefreshRequested,
  onAnalyze: (source: SubmissionSource) => modalOpened({ name: 'odataHelp', ids: source }),
})(View);
