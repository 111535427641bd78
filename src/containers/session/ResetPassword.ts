import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { resetPasswordSubmitted, selectTypedEmail } from '../../../store/account';
import { pathTo } from '../../../store/location';
import { navigationRequested } from '../../../store/navigation';
import { selectPending, selectProblem } from '../../../store/requests';
import { ResetPassword as View } from '../../views/session/ResetPassword';

const select = (state: RootState) => ({
  email: selectTypedEmail(state),
  pending: selectPending(state, 'userResetInitiate'),
  problem: selectProblem(state, 'userResetInitiate', {}),
});

/** The page for a forgotten password. */
export const ResetPassword = connect(select, {
  onSubmit: resetPasswordSubmitted,
  onCancel: () => navigationRequested({ href: pathTo('login') }),
})(View);
