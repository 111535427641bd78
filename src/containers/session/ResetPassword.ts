import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { resetPasswordSubmitted, selectTypedEmail } from '#store/account/credentials';
import { pathTo } from '#store/route/location';
import { navigationRequested } from '#store/route/navigation';
import { selectPending, selectProblem } from '#store/request/requests';
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
