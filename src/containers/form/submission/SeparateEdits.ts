import { connect } from 'react-redux';
import { limits } from '#api/limits';
import { selectSeparateEdits } from '#store/submission/bulkActions';
import type { RootState } from '#store/index';
import { panelFolded, panelUnfolded, selectIsFolded } from '#store/core/panels';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { submissionHref } from '#store/submission/href';
import { SeparateEdits as View } from '#src/views/form/submission/SeparateEdits';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  const edits = selectSeparateEdits(state, source);
  return {
    source,
    edits,
    areMore: edits.length >= limits.separateEdits,
    isFolded: selectIsFolded(state, 'separateEdits'),
    submissionHref,
  };
};

/** Container of the same-named view. */
export const SeparateEdits = connect(select, {
  onFold: () => panelFolded('separateEdits'),
  onUnfold: () => panelUnfolded('separateEdits'),
})(View);
