import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { passwordChangeSubmitted, userEditSubmitted } from '#store/account/credentials';
import { selectNavigation } from '#store/route/navigation';
import { loadStatus, selectRequest } from '#store/request/requests';
import { selectSending } from '#store/selectors/account/userEdit';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { UserEdit as View } from '../../views/user/UserEdit';
import { retry } from '../retry';

const select = (state: RootState) => {
  const user = selectCurrentUser(state) ?? undefined;
  const userId = user?.id ?? 0;
  return {
    // Saving sends both details, and those from the login may be old.
    load: {
      status: loadStatus(selectRequest(state, 'userGet', { userId })),
      here: selectNavigation(state).href,
    },
    user,
    isOwn: true,
    isAccountPage: true,
    listHref: null,
    saving: selectSending(state, 'userUpdate', userId),
    changing: selectSending(state, 'userPasswordSave', userId),
  };
};

/** The user's own account. */
export const AccountEdit = connect(select, {
  onSave: userEditSubmitted,
  onPasswordChange: passwordChangeSubmitted,
  onRetry: retry,
})(View);
