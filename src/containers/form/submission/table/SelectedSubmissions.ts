import { connect } from 'react-redux';
import { selectBatch } from '#store/core/batch';
import { selectSelectedSubmissions } from '#store/submission/bulkActions';
import { selectFields } from '#store/form/fields';
import type { RootState } from '#store/index';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectVisibleCount, selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { selectIsSafeForExcel } from '#store/selectors/submission/export';
import { SelectedSubmissions as View } from '#src/views/form/submission/table/SelectedSubmissions';
import { submissionEvents } from './submissionEvents';

const select = (state: RootState) => {
  const source = selectTableSource(state);
  return {
    source,
    ticked: selectSelectedSubmissions(state, source),
    total: selectVisibleCount(state, source) ?? selectVisibleRows(state, source).length,
    isActing: selectBatch(state, 'submissionAct')?.running === true,
    fields: selectFields(state, source),
    isSafeForExcel: selectIsSafeForExcel(state),
  };
};

/** Container of the same-named view. */
export const SelectedSubmissions = connect(select, submissionEvents)(View);
