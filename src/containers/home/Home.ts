import { connect } from 'react-redux';
import { can } from '../../../api/verbs';
import type { RootState } from '../../../store';
import { selectUserCount } from '../../../store/entities/users';
import { modalOpened } from '../../../store/modal';
import { selectNavigation } from '../../../store/navigation';
import { loadStatus, selectRequest } from '../../../store/requests';
import { selectProjectRows } from '../../../store/selectors/home';
import { selectSiteVerbs } from '../../../store/session';
import { Home as View } from '../../views/home/Home';
import { retry } from '../retry';

const select = (state: RootState) => ({
  here: selectNavigation(state).href,
  rows: selectProjectRows(state),
  status: loadStatus(selectRequest(state, 'projectList')),
  userCount: loadStatus(selectRequest(state, 'userList')) === 'ready' ? selectUserCount(state) : null,
  canCreate: can(selectSiteVerbs(state), ['project.create']),
});

/** All projects the person may see. */
export const Home = connect(select, {
  onCreate: () => modalOpened({ name: 'projectCreate', ids: {} }),
  onRetry: retry,
})(View);
