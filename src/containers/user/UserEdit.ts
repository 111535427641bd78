import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { passwordChangeSubmitted, userEditSubmitted } from '#store/account/credentials';
import { selectUser } from '#store/account/actors';
import { selectHref } from '#store/route/guard';
import { selectNavigation } from '#store/route/navigation';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectSending } from '#store/selectors/account/userEdit';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { UserEdit as View } from '../../views/user/UserEdit';
import { retry } from '../retry';

const select = (state: RootState) => {
  const { userId = 0 } = selectNavigation(state).params;
  return {
    load: selectRouteLoad(state),
    user: selectUser(state, userId),
    isOwn: selectCurrentUser(state)?.id === userId,
    isAccountPage: false,
    listHref: selectHref(state, 'userList'),
    saving: selectSending(state, 'userUpdate', userId),
    changing: selectSending(state, 'userPasswordSave', userId),
  };
};

/** The account of another user. */
export const UserEdit = connect(select, {
  onSave: userEditSubmitted,
  onPasswordChange: passwordChangeSubmitted,
  onRetry: retry,
})(View);
