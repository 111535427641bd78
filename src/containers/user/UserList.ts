import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectJustMade } from '../../../store/justMade';
import { userRoleSelected, usersRefreshRequested, type SiteRole } from '../../../store/entities/users';
import { pathTo } from '../../../store/location';
import { selectListQuery } from '../../../store/listQuery';
import { modalOpened } from '../../../store/modal';
import { listQueryChanged } from '../../../store/navigation';
import { selectPending } from '../../../store/requests';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { selectUserRows, selectUserTime } from '../../../store/selectors/userList';
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
  // An administrator may do everything, so that is asked first.
  onRole: (userId: number, role: SiteRole) =>
    role === 'admin' ? modalOpened({ name: 'userPromote', ids: { userId } }) : userRoleSelected({ userId, role }),
  onPasswordReset: (userId: number) => modalOpened({ name: 'userPasswordReset', ids: { userId } }),
  onRetire: (userId: number) => modalOpened({ name: 'userRetire', ids: { userId } }),
};

/** All users, with their sitewide roles. */
export const UserList = connect(select, events)(View);
