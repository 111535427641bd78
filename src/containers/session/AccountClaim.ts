import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { accountClaimSubmitted, selectClaimToken } from '#store/account/credentials';
import { pathTo } from '#store/route/location';
import { hasCode } from '#store/request/problem';
import { selectPending, selectProblem } from '#store/request/requests';
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
