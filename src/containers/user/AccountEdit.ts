import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { passwordChangeSubmitted, userEditSubmitted } from '../../../store/account';
import { selectPlaceLoad } from '../../../store/selectors/placeLoad';
import { selectSending } from '../../../store/selectors/userEdit';
import { selectCurrentUser } from '../../../store/session';
import { UserEdit as View } from '../../views/user/UserEdit';
import { retry } from '../retry';

const select = (state: RootState) => {
  const user = selectCurrentUser(state) ?? undefined;
  const userId = user?.id ?? 0;
  return {
    load: selectPlaceLoad(state),
    user,
    isOwn: true,
    isAccountPage: true,
    listHref: null,
    saving: selectSending(state, 'userUpdate', userId),
    changing: selectSending(state, 'userPasswordSave', userId),
  };
};

/** The account of whoever is logged in. */
export const AccountEdit = connect(select, {
  onSave: userEditSubmitted,
  onPasswordChange: passwordChangeSubmitted,
  onRetry: retry,
})(View);
