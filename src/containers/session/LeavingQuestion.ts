import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { leavingAnswered, selectLeavingAsked } from '../../../store/leaving';
import { LeavingQuestion as View } from '../../views/session/LeavingQuestion';

/** Rendered only while the user is asked; edits are what is usually lost. */
const select = (state: RootState) => ({ asked: selectLeavingAsked(state) ?? 'edits' });

/** The question before unsaved edits are lost or uploads stopped. */
export const LeavingQuestion = connect(select, {
  onLeave: () => leavingAnswered(true),
  onStay: () => leavingAnswered(false),
})(View);
