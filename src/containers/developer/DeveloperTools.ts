import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { devToolsSwitched, recordingRequested } from '#store/core/developer';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { reloadRequested } from '#store/route/navigation';
import { DeveloperTools as View } from '../../views/developer/DeveloperTools';
import { selectDevTools, selectRecordingSince } from '#store/selectors/core/developer';

const select = (state: RootState, _: ModalProps<'developerTools'>) => ({
  devTools: selectDevTools(state),
  isRecording: selectRecordingSince(state) !== null,
});

/** Switches of the developer tools. */
export const DeveloperTools = connect(select, {
  onDevTools: devToolsSwitched,
  onReload: () => reloadRequested(),
  onRecord: () => recordingRequested(),
  onClose: () => modalClosed(),
})(View);
