import { put } from 'redux-saga/effects';
import type { EndpointName, Params, PlainReply, Query } from '#api/endpoints';
import { hasCode, type Outcome } from '#store/request/problem';
import { requestFailed } from '#store/request/requests';
import { requestUntracked } from './untracked';

/** Used by no call, so that tracked requests are not affected. */
const KEY = 'untracked';

/**
 * Reports that an untracked read was refused for lack of a session: then the session is checked, and the login page
 * follows, as after any other read.
 */
export function* reportRefusal(name: EndpointName, outcome: Outcome<unknown>): Generator<unknown, void> {
  if (outcome.ok || !hasCode(outcome.problem, 401.2)) return;
  yield put(requestFailed({ key: KEY, name, params: {}, problem: outcome.problem }));
}

/** Reads data in view without request state (`requestUntracked`), while the user waits for it. */
export function* readUntracked<N extends EndpointName>(
  name: N,
  params: Params<N>,
  query?: Query<N>,
): Generator<unknown, Outcome<PlainReply<N>>> {
  const outcome = yield* requestUntracked(name, params, query);
  yield* reportRefusal(name, outcome);
  return outcome;
}
