import { connect } from 'react-redux';
import { selectTrash } from '#store/submission/bulkActions';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { modalOpened } from '#store/core/modal';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { TrashLink as View } from '#src/views/form/submission/table/TrashLink';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return { source, deletedCount: selectTrash(state, source).deletedCount };
};

/** Container of the same-named view. */
export const TrashLink = connect(select, {
  onTrash: (source: SubmissionSource) => modalOpened({ name: 'submissionTrash', ids: source }),
})(View);
