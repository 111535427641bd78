import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import { hasCode, type RequestProblem } from '#store/request/problem';
import { startFailed, startRetryRequested } from '#store/core/siteStart';
import { restoreSession } from '../account/session';
import { call, getContext, race, take } from './typedEffects';

/** The codes for a cookie without a session. */
const LOGGED_OUT_CODES = [401.2, 401.3, 404.1];

const isLoggedOut = (problem: RequestProblem): boolean => LOGGED_OUT_CODES.some((code) => hasCode(problem, code));

/**
 * Restores the session, or determines that there is none. Any other reply is inconclusive and not taken for a logout:
 * the problem is shown, and the request repeated after increasing pauses or when the user retries.
 */
export function* restoreUntilKnown(): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (let pause: number = limits.restorePauseFirst; ; pause = Math.min(2 * pause, limits.restorePauseLast)) {
    const restored = yield* restoreSession();
    if (restored.ok || isLoggedOut(restored.problem)) return;
    yield put(startFailed(restored.problem));
    yield* race({ waited: call(clock.sleep, pause), wanted: take(startRetryRequested) });
  }
}
