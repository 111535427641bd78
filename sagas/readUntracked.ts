import { put } from 'redux-saga/effects';
import type { EndpointName, Params, PlainReply, Query } from '../api/endpoints';
import { hasCode, type Outcome } from '../store/requestProblem';
import { requestFailed } from '../store/requests';
import { requestUntracked } from './untracked';

/** No call has it, so that what tracked ones show is not touched. */
const KEY = 'untracked';

/**
 * Tells that a read that is not tracked was refused as if nobody were logged in: then it is looked whether the session is over, and the login page
 * comes, as after any other read.
 */
export function* lookAtRefusal(name: EndpointName, outcome: Outcome<unknown>): Generator<unknown, void> {
  if (outcome.ok || !hasCode(outcome.problem, 401.2)) return;
  yield put(requestFailed({ key: KEY, name, params: {}, problem: outcome.problem }));
}

/** Requests what is in sight, invisibly (`requestUntracked`), for people who wait for it. */
export function* readUntracked<N extends EndpointName>(
  name: N,
  params: Params<N>,
  query?: Query<N>,
): Generator<unknown, Outcome<PlainReply<N>>> {
  const outcome = yield* requestUntracked(name, params, query);
  yield* lookAtRefusal(name, outcome);
  return outcome;
}
