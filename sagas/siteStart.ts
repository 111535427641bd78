import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import { hasCode, type RequestProblem } from '../store/requestProblem';
import { startFailed, startRetryRequested } from '../store/siteStart';
import { restoreSession } from './session';
import { call, getContext, race, take } from './typedEffects';

/** The codes by which servers say that the cookie is of no session. */
const nobody = [401.2, 401.3, 404.1];

const isNobody = (problem: RequestProblem): boolean => nobody.some((code) => hasCode(problem, code));

/**
 * Restores the session, or learns that there is none. Any other answer tells nothing about the session, so it is not taken
 * for a logout: this says it and asks again, after longer and longer pauses or when the user wants it.
 */
export function* restoreUntilKnown(): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (let pause: number = limits.restorePauseFirst; ; pause = Math.min(2 * pause, limits.restorePauseLast)) {
    const restored = yield* restoreSession();
    if (restored.ok || isNobody(restored.problem)) return;
    yield put(startFailed(restored.problem));
    yield* race({ waited: call(clock.sleep, pause), wanted: take(startRetryRequested) });
  }
}
