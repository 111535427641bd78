import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectPending } from '#store/request/requests';
import { viewDeleteRequested, viewSaveRequested } from '#store/submission/savedViews';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectOpenPanel } from '#store/selectors/submission/openPanel';
import { selectSavedViews } from '#store/selectors/submission/savedViews';
import { SavedViews as View } from '#src/views/form/submission/saved/SavedViews';
import { selectFormKey } from '../../selectFormKey';
import { onPanel } from '../table/onPanel';

const select = (state: RootState) => ({
  form: selectFormKey(state),
  saved: selectSavedViews(state, selectTableSource(state)),
  isSaving: selectPending(state, 'preferenceProjectSave'),
  openPanel: selectOpenPanel(state),
});

/** Container of the same-named view. */
export const SavedViews = connect(select, {
  onSaveView: viewSaveRequested,
  onDeleteView: viewDeleteRequested,
  onPanel,
})(View);
