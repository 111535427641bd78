import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectJustMade } from '../../../store/justMade';
import { userRoleSelected, usersRefreshRequested, type SiteRole } from '../../../store/entities/users';
import { pathTo } from '../../../store/location';
import { modalOpened } from '../../../store/modal';
import { selectPending } from '../../../store/requests';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { selectUserRows } from '../../../store/selectors/userList';
import { UserList as View } from '../../views/user/UserList';
import { retry } from '../retry';

const select = (state: RootState) => ({
  load: selectRouteLoad(state),
  rows: selectUserRows(state),
  highlighted: selectJustMade(state, 'user'),
  refreshing: selectPending(state, 'userList') || selectPending(state, 'assignmentActorList'),
  listHref: pathTo('userList'),
});

const events = {
  onRetry: retry,
  onRefresh: () => usersRefreshRequested(),
  onCreate: () => modalOpened({ name: 'userCreate', ids: {} }),
  onRole: (userId: number, role: SiteRole) => userRoleSelected({ userId, role }),
  onPasswordReset: (userId: number) => modalOpened({ name: 'userPasswordReset', ids: { userId } }),
  onRetire: (userId: number) => modalOpened({ name: 'userRetire', ids: { userId } }),
};

/** All users, with their sitewide roles. */
export const UserList = connect(select, events)(View);
