import { put, spawn } from 'redux-saga/effects';
import type { EndpointName } from '#api/endpoints';
import { limits } from '#api/limits';
import type { Session } from '#api/schemas/account/session';
import { sharedSessionKey } from '#api/account/sharedSession';
import type { RootState } from '../../store';
import { alertRaised } from '#store/core/alert';
import { locationChanged, selectNavigation } from '#store/route/navigation';
import { hasCode } from '#store/request/problem';
import type { requestFailed } from '#store/request/requests';
import type { TextMessage } from '#store/core/message';
import { selectInterrupted, selectSessionEnd, sessionInterrupted } from '#store/account/session';
import { selectUnsavedKind } from '#store/core/unsaved';
import { navigateTo } from '../route/navigation';
import { request } from '../core/request';
import { endOnServer, forgetUser, isSessionOver } from './session';
import { call, getContext, race, select, take } from '../core/typedEffects';

const selectSession = (state: RootState): Session | null => state.session.session;

/**
 * Redirects to the login page, with the reason, and back here afterwards. Public pages are not left. If something is
 * unsaved, the page stays, and the user can log in again over it.
 */
export function* redirectToLogin(reason: TextMessage): Generator<unknown, void> {
  const unsaved = yield* select(selectUnsavedKind);
  if (unsaved === 'edits' || unsaved === 'rows') yield put(sessionInterrupted(reason));
  else yield* leaveForLogin(reason);
}

function* leaveForLogin(reason: TextMessage): Generator<unknown, void> {
  yield* forgetUser();
  yield* navigateTo((yield* select(selectNavigation)).href, { replace: true, forced: true });
  yield put(alertRaised({ type: 'info', message: reason }));
}

/** The user discarded unsaved edits: goes to the login page. */
export function* discardInterruptedEdits(): Generator<unknown, void> {
  const reason = yield* select(selectInterrupted);
  if (reason) yield* leaveForLogin(reason);
}

/** The calls of login and logout. Their own sagas handle refusals. */
const aboutLogin: readonly EndpointName[] = [
  'sessionCreate',
  'sessionRestore',
  'sessionDelete',
  'sessionDeleteCurrent',
  'userCurrent',
];

/**
 * A call was refused for lack of a session (401.2). If the session turns out to be over, redirects to the login page;
 * otherwise only this call was refused.
 */
export function* checkSessionAfterRefusal({ payload }: ReturnType<typeof requestFailed>): Generator<unknown, void> {
  const { name, problem } = payload;
  const session = yield* select(selectSession);
  if (aboutLogin.includes(name) || !hasCode(problem, 401.2) || !session) return;
  const user = yield* request('userCurrent', {});
  // Another tab may have begun a new session in the meantime.
  if (user.ok || !isSessionOver(user.problem) || (yield* select(selectSession)) !== session) return;
  const io = yield* getContext('io');
  io.storage.remove(sharedSessionKey);
  yield* redirectToLogin({ key: 'session.over' });
}

function* expire(): Generator<unknown, void> {
  const io = yield* getContext('io');
  // Not awaited: a server that does not reply must not keep the page open.
  yield spawn(endOnServer);
  io.storage.remove(sharedSessionKey);
  yield* redirectToLogin({ key: 'session.expired' });
}

/** The remaining time of the session in milliseconds; null if unknown, or without a session. */
function* timeLeft(): Generator<unknown, number | null> {
  const { clock } = yield* getContext('io');
  const until = yield* select(selectSessionEnd);
  return until === null ? null : until - clock.now();
}

/**
 * Watches the end of a session: warns two minutes before, again on each page, and logs out one minute before, while the
 * server still accepts the logout.
 */
export function* watchExpiry(): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  let left = yield* timeLeft();
  // The server has just confirmed the session: if our clock disagrees, the clock is wrong.
  if (left !== null && left <= limits.sessionMargin) return;
  let warnedAt: number | null = null;
  for (; left !== null && left > limits.sessionMargin; left = yield* timeLeft()) {
    const isSoon = left <= limits.sessionWarning;
    const { visit } = yield* select(selectNavigation);
    if (isSoon && visit !== warnedAt) {
      warnedAt = visit;
      yield put(alertRaised({ type: 'warning', message: { key: 'session.endsSoon' } }));
    }
    // In short steps, because the time during which a device sleeps does not count.
    const untilNext = left - (isSoon ? limits.sessionMargin : limits.sessionWarning);
    const pause = call(clock.sleep, Math.min(untilNext, limits.sessionCheckEvery));
    // Warns again on the next page at once, because navigation hides alerts, also the first after a reload.
    yield* race({ pause, moved: take(locationChanged) });
  }
  if (left !== null) yield* expire();
}
