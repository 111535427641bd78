import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectRecentAlerts } from '../../../store/alert';
import { selectLeavingAsked } from '../../../store/leaving';
import { modalOpened, selectModal } from '../../../store/modal';
import { selectInterrupted } from '../../../store/session';
import { selectSingleKeys } from '../../../store/shortcuts';
import { NavbarTools as View } from '../../views/goTo/NavbarTools';

const select = (state: RootState) => ({
  alerts: selectRecentAlerts(state),
  singleKeys: selectSingleKeys(state),
  isCovered: selectModal(state) !== null || selectLeavingAsked(state) !== null || selectInterrupted(state) !== null,
});

/** What the navbar has for users who are logged in: where to go, and the last messages. */
export const NavbarTools = connect(select, {
  onGoTo: () => modalOpened({ name: 'goTo', ids: {} }),
  onHelp: () => modalOpened({ name: 'keyboardHelp', ids: {} }),
})(View);
