import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { resetPasswordSubmitted } from '../../../store/account';
import { selectTold } from '../../../store/alert';
import { pathTo } from '../../../store/location';
import { navigationRequested } from '../../../store/navigation';
import { selectPending } from '../../../store/requests';
import { ResetPassword as View } from '../../views/session/ResetPassword';

const select = (state: RootState) => ({
  pending: selectPending(state, 'userResetInitiate'),
  problem: selectTold(state, 'resetPassword'),
});

/** The page for a forgotten password. */
export const ResetPassword = connect(select, {
  onSubmit: resetPasswordSubmitted,
  onCancel: () => navigationRequested({ href: pathTo('login') }),
})(View);
