import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { recordingStopRequested } from '#store/recording/recordingEvents';
import { RecordingBar as View } from '../../views/developer/RecordingBar';
import { selectRecordingSince } from '#store/selectors/core/developer';

const select = (state: RootState) => ({ since: selectRecordingSince(state) ?? 0 });

/** Shows on every page that the session is recorded. */
export const RecordingBar = connect(select, { onStop: () => recordingStopRequested() })(View);
