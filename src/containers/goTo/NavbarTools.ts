import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { alertActionChosen } from '#store/core/alert';
import { selectLeavePrompt } from '#store/core/leavePrompt';
import { modalOpened, selectModal } from '#store/core/modal';
import { selectInterrupted } from '#store/account/session';
import { selectRecentUndo } from '#store/selectors/core/recentUndo';
import { selectSingleKeys } from '#store/core/shortcuts';
import { NavbarTools as View } from '../../views/goTo/NavbarTools';

const select = (state: RootState) => ({
  alerts: selectRecentUndo(state),
  singleKeys: selectSingleKeys(state),
  isCovered: selectModal(state) !== null || selectLeavePrompt(state) !== null || selectInterrupted(state) !== null,
});

/** The parts of the navbar for logged-in users: the quick navigation, and recent alerts. */
export const NavbarTools = connect(select, {
  onUndo: alertActionChosen,
  onGoTo: () => modalOpened({ name: 'goTo', ids: {} }),
  onHelp: () => modalOpened({ name: 'keyboardHelp', ids: {} }),
})(View);
