import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { pathTo } from '../../../store/location';
import { selectPending, selectProblem } from '../../../store/requests';
import { selectCurrentUser } from '../../../store/selectors/currentUser';
import { loginSubmitted } from '../../../store/session';
import { Login as View } from '../../views/session/Login';

const select = (state: RootState) => ({
  // Between the answer and the next page the button must stay disabled.
  pending:
    selectPending(state, 'sessionCreate') || selectPending(state, 'userCurrent') || selectCurrentUser(state) !== null,
  problem: selectProblem(state, 'sessionCreate', {}),
  resetHref: pathTo('resetPassword'),
});

/** The login page. */
export const Login = connect(select, { onSubmit: loginSubmitted })(View);
