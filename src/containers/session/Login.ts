import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { emailTyped, selectTypedEmail } from '#store/account/credentials';
import { pathTo } from '#store/route/location';
import { hasCode } from '#store/request/problem';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { loginSubmitted } from '#store/account/session';
import { Login as View } from '../../views/session/Login';

const select = (state: RootState) => {
  const problem = selectProblem(state, 'sessionCreate', {});
  return {
    // Between the reply and the next page the button must stay disabled.
    pending:
      selectPending(state, 'sessionCreate') || selectPending(state, 'userCurrent') || selectCurrentUser(state) !== null,
    problem,
    isRefused: problem !== null && hasCode(problem.problem, 401.2),
    resetHref: pathTo('resetPassword'),
    email: selectTypedEmail(state),
  };
};

/** The login page. */
export const Login = connect(select, { onEmail: emailTyped, onSubmit: loginSubmitted })(View);
