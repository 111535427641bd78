import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { passwordChangeSubmitted, userEditSubmitted } from '../../../store/account';
import { selectUser } from '../../../store/entities/actors';
import { selectHref } from '../../../store/guard';
import { selectNavigation } from '../../../store/navigation';
import { selectRouteLoad } from '../../../store/selectors/routeLoad';
import { selectSending } from '../../../store/selectors/userEdit';
import { selectCurrentUser } from '../../../store/selectors/currentUser';
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
