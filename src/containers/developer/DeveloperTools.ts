import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { devToolsSwitched, recordingRequested } from '../../../store/developer';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { reloadRequested } from '../../../store/navigation';
import { DeveloperTools as View } from '../../views/developer/DeveloperTools';
import { selectDevTools, selectRecordingSince } from '../../../store/selectors/developer';

const select = (state: RootState, _: ModalProps<'developerTools'>) => ({
  devTools: selectDevTools(state),
  isRecording: selectRecordingSince(state) !== null,
});

/** What helps those who look for faults. */
export const DeveloperTools = connect(select, {
  onDevTools: devToolsSwitched,
  onReload: () => reloadRequested(),
  onRecord: () => recordingRequested(),
  onClose: () => modalClosed(),
})(View);
