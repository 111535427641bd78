import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalOpened } from '#store/core/modal';
import type { SubmissionSource } from '#store/submission/source';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectODataObstacle } from '#store/selectors/submission/export';
import { SubmissionAnalysis as View } from '#src/views/form/submission/download/SubmissionAnalysis';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return { source, obstacle: selectODataObstacle(state, source) };
};

/** Container of the same-named view. */
export const SubmissionAnalysis = connect(select, {
  onAnalyze: (source: SubmissionSource) => modalOpened({ name: 'odataHelp', ids: source }),
})(View);
