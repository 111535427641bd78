import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { leavePromptAnswered, selectLeavePrompt } from '#store/core/leavePrompt';
import { LeavingQuestion as View } from '../../views/session/LeavingQuestion';

/** Rendered only during the prompt; edits are the usual case. */
const select = (state: RootState) => ({ asked: selectLeavePrompt(state) ?? 'edits' });

/** The prompt before unsaved edits are lost or uploads stopped. */
export const LeavingQuestion = connect(select, {
  onLeave: () => leavePromptAnswered(true),
  onStay: () => leavePromptAnswered(false),
})(View);
