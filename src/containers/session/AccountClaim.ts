import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { accountClaimSubmitted, selectClaimToken } from '../../../store/account';
import { pathTo } from '../../../store/location';
import { hasCode } from '../../../store/requestProblem';
import { selectPending, selectProblem } from '../../../store/requests';
import { AccountClaim as View } from '../../views/session/AccountClaim';

const select = (state: RootState) => {
  const failure = selectProblem(state, 'userResetVerify', {});
  return {
    hasToken: selectClaimToken(state) !== null,
    pending: selectPending(state, 'userResetVerify'),
    problem: failure,
    isSpent: failure !== null && (hasCode(failure.problem, 401.2) || hasCode(failure.problem, 403.1)),
    resetHref: pathTo('resetPassword'),
  };
};

/** The target of mailed links: a password for a new account, or a new one for an existing account. */
export const AccountClaim = connect(select, { onSubmit: accountClaimSubmitted })(View);
