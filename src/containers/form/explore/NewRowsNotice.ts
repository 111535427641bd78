import { connect } from 'react-redux';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import type { RootState } from '#store/index';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectLiveShown } from '#store/selectors/core/liveStatus';
import { NewRowsNotice as View } from '#src/views/form/live/NewRowsNotice';
import { onRefresh } from './onRefresh';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    source,
    live: selectLiveShown(state, source),
    isCounted: selectSummariesEvaluator(state) === 'server',
  };
};

/** The changed submissions, which charts do not count yet. */
export const NewRowsNotice = connect(select, { onRefresh }, ({ source, live, isCounted }, events) => ({
  live,
  isExplored: true as const,
  onApply: () => events.onRefresh(isCounted, source),
}))(View);
