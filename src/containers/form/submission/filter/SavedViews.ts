import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectPending } from '#store/request/requests';
import {
  sharedViewDeleteRequested,
  sharedViewRenameRequested,
  sharedViewSaveRequested,
  sharedViewsRetried,
  viewDeleteRequested,
  viewSaveRequested,
  viewShareRequested,
} from '#store/submission/views/viewRequests';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectOpenPanel } from '#store/selectors/submission/openPanel';
import { selectSavedViews } from '#store/selectors/submission/savedViews';
import { selectMayShareViews, selectSharedViewsStatus } from '#store/selectors/submission/sharedViews';
import { SavedViews as View } from '#src/views/form/submission/saved/SavedViews';
import { selectFormKey } from '../../selectFormKey';
import { onPanel } from '../table/onPanel';

const writes = ['preferenceProjectSave', 'sharedViewCreate', 'sharedViewUpdate'] as const;

const select = (state: RootState) => {
  const form = selectFormKey(state);
  return {
    form,
    saved: selectSavedViews(state, selectTableSource(state)),
    isSaving: writes.some((name) => selectPending(state, name)),
    status: selectSharedViewsStatus(state, form),
    mayShare: selectMayShareViews(state, form),
    openPanel: selectOpenPanel(state),
  };
};

/** Container of the same-named view. */
export const SavedViews = connect(select, {
  onSaveView: viewSaveRequested,
  onDeleteView: viewDeleteRequested,
  onShareView: viewShareRequested,
  onRenameShared: sharedViewRenameRequested,
  onSaveShared: sharedViewSaveRequested,
  onDeleteShared: sharedViewDeleteRequested,
  onRetry: sharedViewsRetried,
  onPanel,
})(View);
