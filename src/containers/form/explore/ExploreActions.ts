import { connect } from 'react-redux';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { livePauseSwitched } from '#store/core/liveEvents';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectTableHref } from '#store/selectors/explore/questions';
import { selectLiveShown } from '#store/selectors/core/liveStatus';
import { ExploreActions as View } from '#src/views/form/explore/ExploreActions';
import { onRefresh } from './onRefresh';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    source,
    live: selectLiveShown(state, source),
    tableHref: selectTableHref(state, source),
    isCounted: selectSummariesEvaluator(state) === 'server',
  };
};

/** Container of the same-named view. */
export const ExploreActions = connect(select, { onRefresh, onPause: livePauseSwitched })(View);
