import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectPending, selectProblem } from '#store/request/requests';
import { resetPasswordSubmitted } from '#store/account/credentials';
import { interruptedEditsDiscarded, loginSubmitted } from '#store/account/session';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { SessionRenew as View } from '../../views/session/SessionRenew';

const select = (state: RootState) => {
  const user = selectCurrentUser(state);
  return {
    email: user?.email ?? '',
    name: user?.displayName ?? '',
    pending: selectPending(state, 'sessionCreate') || selectPending(state, 'userCurrent'),
    isResetting: selectPending(state, 'userResetInitiate'),
    problem: selectProblem(state, 'sessionCreate', {}),
  };
};

/** The login over a page with unsaved edits. */
export const SessionRenew = connect(select, {
  onSubmit: loginSubmitted,
  onReset: resetPasswordSubmitted,
  onDiscard: () => interruptedEditsDiscarded(),
})(View);
