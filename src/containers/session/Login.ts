import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { emailTyped, selectTypedEmail } from '../../../store/account';
import { pathTo } from '../../../store/location';
import { hasCode } from '../../../store/requestProblem';
import { selectPending, selectProblem } from '../../../store/requests';
import { selectCurrentUser } from '../../../store/selectors/currentUser';
import { loginSubmitted } from '../../../store/session';
import { Login as View } from '../../views/session/Login';

const select = (state: RootState) => {
  const problem = selectProblem(state, 'sessionCreate', {});
  return {
    // Between the answer and the next page the button must stay disabled.
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
