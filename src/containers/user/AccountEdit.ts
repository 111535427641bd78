import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { passwordChangeSubmitted, userEditSubmitted } from '../../../store/account';
import { selectNavigation } from '../../../store/navigation';
import { loadStatus, selectRequest } from '../../../store/requests';
import { selectSending } from '../../../store/selectors/userEdit';
import { selectCurrentUser } from '../../../store/selectors/currentUser';
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

/** One's own account. */
export const AccountEdit = connect(select, {
  onSave: userEditSubmitted,
  onPasswordChange: passwordChangeSubmitted,
  onRetry: retry,
})(View);
