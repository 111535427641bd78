import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectJustMade } from '#store/core/justMade';
import { userRoleSelected, usersRefreshRequested, type SiteRole } from '#store/account/users';
import { pathTo } from '#store/route/location';
import { selectListQuery } from '#store/route/listQuery';
import { modalOpened } from '#store/core/modal';
import { listQueryChanged } from '#store/route/navigation';
import { selectPending } from '#store/request/requests';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectUserRows, selectUserTime } from '#store/selectors/account/userList';
import { UserList as View } from '../../views/user/UserList';
import { retry } from '../retry';

const select = (state: RootState) => ({
  load: selectRouteLoad(state),
  rows: selectUserRows(state),
  time: selectUserTime(state),
  query: selectListQuery(state),
  highlighted: selectJustMade(state, 'user'),
  refreshing: selectPending(state, 'userList') || selectPending(state, 'assignmentActorList'),
  listHref: pathTo('userList'),
});

const events = {
  onRetry: retry,
  onQuery: listQueryChanged,
  onRefresh: () => usersRefreshRequested(),
  onCreate: () => modalOpened({ name: 'userCreate', ids: {} }),
  onHelp: () => modalOpened({ name: 'peopleHelp', ids: {} }),
  // Promoting to administrator grants all permissions, so it is confirmed first.
  onRole: (userId: number, role: SiteRole) =>
    role === 'admin' ? modalOpened({ name: 'userPromote', ids: { userId } }) : userRoleSelected({ userId, role }),
  onPasswordReset: (userId: number) => modalOpened({ name: 'userPasswordReset', ids: { userId } }),
  onRetire: (userId: number) => modalOpened({ name: 'userRetire', ids: { userId } }),
};

/** All users, with their sitewide roles. */
export const UserList = connect(select, events)(View);
