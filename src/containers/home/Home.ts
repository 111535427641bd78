import { connect } from 'react-redux';
import { can } from '../../../api/verbs';
import type { RootState } from '../../../store';
import { selectListQuery } from '../../../store/listQuery';
import { modalOpened } from '../../../store/modal';
import { listQueryChanged, selectNavigation } from '../../../store/navigation';
import { selectNewsAddress } from '../../../store/news';
import { panelFolded, panelUnfolded } from '../../../store/panels';
import { loadStatus, selectRequest } from '../../../store/requests';
import {
  selectCountedUsers,
  selectFirstSteps,
  selectIsCounted,
  selectIsNewServer,
  selectProjectRows,
} from '../../../store/selectors/home';
import { selectSiteVerbs } from '../../../store/session';
import { Home as View } from '../../views/home/Home';
import { retry } from '../retry';

const select = (state: RootState) => ({
  here: selectNavigation(state).href,
  rows: selectProjectRows(state),
  query: selectListQuery(state),
  status: loadStatus(selectRequest(state, 'projectList')),
  users: selectCountedUsers(state),
  isCounted: selectIsCounted(state),
  canCreate: can(selectSiteVerbs(state), ['project.create']),
  isNew: selectIsNewServer(state),
  steps: selectFirstSteps(state),
  newsAddress: selectNewsAddress(state),
  folded: state.panels.folded,
});

/** All projects of the user. */
export const Home = connect(select, {
  onCreate: () => modalOpened({ name: 'projectCreate', ids: {} }),
  onIntroduce: () => modalOpened({ name: 'projectIntroduction', ids: {} }),
  onQuery: listQueryChanged,
  onFold: panelFolded,
  onUnfold: panelUnfolded,
  onRetry: retry,
})(View);
