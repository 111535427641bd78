import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { recordingDiscarded, sessionSaveSubmitted } from '#store/recording/recordingEvents';
import { modalClosed, type ModalProps } from '#store/core/modal';
import type { SessionContents } from '#store/recording/sessionFile';
import { SessionSave as View } from '../../views/developer/SessionSave';
import { selectSessionSaving } from '#store/selectors/core/developer';

const select = (state: RootState, { ids }: ModalProps<'sessionSave'>) => ({
  ...ids,
  busy: selectSessionSaving(state),
});

/** The contents of a recorded session's file, before it is saved. */
export const SessionSave = connect(
  select,
  {
    onSave: sessionSaveSubmitted,
    onDiscard: () => recordingDiscarded(),
    onClose: () => modalClosed(),
  },
  (props, { onSave, ...events }) => ({
    ...props,
    ...events,
    onSave: (contents: SessionContents) => onSave({ heard: props.heard, contents }),
  }),
)(View);
