import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { offlineAccountKey } from '#api/form/offline';
import type { Credentials, Session } from '#api/schemas/account/session';
import { sharedSessionKey } from '#api/account/sharedSession';
import type { RootState } from '../../store';
import { alertRaised } from '#store/core/alert';
import { pathTo } from '#store/route/location';
import { nextPath } from '#store/account/nextPath';
import { selectNavigation } from '#store/route/navigation';
import { selectPending } from '#store/request/requests';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { sessionStarted, sessionEnded } from '#store/account/session';
import { hasCode, type Outcome, type RequestProblem } from '#store/request/problem';
import { editsDiscarded } from '#store/core/unsaved';
import { sayProblem } from '../core/effects';
import { leaveForbiddenRoute, mayLeave, navigateTo } from '../route/navigation';
import { isOutcome, request } from '../core/request';
import { endOf, share } from './sharedSession';
import { call, getContext, race, select, take } from '../core/typedEffects';

/** Reads the user of the session, and stores both only then: a session without verbs would fail every guard. */
function* beginSession(session: Session, isNew: boolean): Generator<unknown, Outcome<unknown>> {
  const io = yield* getContext('io');
  const user = yield* request('userCurrent', {}, bearer(session));
  if (!user.ok) return user;
  const before = yield* select(selectCurrentUser);
  const isOther = before !== null && before.id !== user.data.id;
  if (isOther) yield* forgetUser();
  const until = endOf(session, isNew, io);
  const isKnown = !Number.isNaN(until);
  if (isKnown) share({ userId: user.data.id, expiresAt: session.expiresAt, until }, io);
  yield put(sessionStarted({ session, user: user.data, ...(isKnown ? { until } : {}) }));
  // Two sessions began at the same time, here and in another tab: the page's data was read for the first user.
  if (isOther) yield* reopenPage();
  return user;
}

/** Opens the current page again as the new user. */
function* reopenPage(): Generator<unknown, void> {
  const { href } = yield* select(selectNavigation);
  yield* navigateTo(href, { replace: true, forced: true });
}

/** Newer servers return no token on restore: then the cookie alone must be used. */
const bearer = ({ token }: Session) =>
  token === undefined ? ({ withoutToken: true } as const) : { headers: { Authorization: `Bearer ${token}` } };

/**
 * Restores the session of the browser's cookie, if it is still valid; silent otherwise.
 * @returns whether a user is logged in by it, or why not
 */
export function* restoreSession(): Generator<unknown, Outcome<unknown>> {
  const session = yield* request('sessionRestore', {}, { withoutToken: true });
  return session.ok ? yield* beginSession(session.data, false) : session;
}

/** Goes to the page requested before the login. */
export function* goToNextPath(): Generator<unknown, void> {
  const io = yield* getContext('io');
  const query = yield* select((state) => selectNavigation(state).query);
  const next = nextPath(query.next, io.history.origin);
  if (next.kind === 'fullPage') io.history.leave(next.href);
  else yield* navigateTo(next.href, { replace: true, forced: true });
}

/** Logs in and continues to the requested page. */
export function* logIn({ payload: credentials }: PayloadAction<Credentials>): Generator<unknown, void> {
  const session = yield* request('sessionCreate', {}, { body: credentials });
  if (!session.ok) return;
  const begun = yield* beginSession(session.data, true);
  if (!begun.ok) return yield* sayProblem(begun.problem);
  const { route } = yield* select(selectNavigation);
  // The browser's buttons may have led to the login page again, or to another public page.
  if (route === 'login') yield* goToNextPath();
  else yield* leaveForbiddenRoute();
}

/** Problem codes for a missing session. */
const sessionOver = [401.2, 401.3, 403.1, 404.1];

/** Whether the server replies that the session is over. */
export const isSessionOver = (problem: RequestProblem): boolean => sessionOver.some((code) => hasCode(problem, code));

/** Drops the user in this tab; unsaved edits are dropped without a prompt, because they could not be saved any more. */
export function* forgetUser(): Generator<unknown, void> {
  yield put(editsDiscarded());
  yield put(sessionEnded());
}

/** Ends the session on the server; not a failure if it has already ended. */
export function* endOnServer(): Generator<unknown, RequestProblem | null> {
  const token = yield* select((state) => state.session.session?.token);
  const ended =
    token === undefined ? yield* request('sessionDeleteCurrent', {}) : yield* request('sessionDelete', { token });
  return ended.ok || isSessionOver(ended.problem) ? null : ended.problem;
}

/** In milliseconds: how long to wait for the server. A user who logs out may be about to leave the device. */
const PATIENCE_MS = 10_000;

const selectGivesRole = (state: RootState): boolean =>
  selectPending(state, 'projectRoleDelete') || selectPending(state, 'projectRoleCreate');

/**
 * Waits for project roles being saved: after a role was deleted, its replacement must be created before the session ends.
 */
function* rolesGiven(): Generator<unknown, void> {
  while (yield* select(selectGivesRole)) {
    yield* take(isOutcome);
    // The saga that receives the reply to the deletion sends the creation first.
    yield* call(() => Promise.resolve());
  }
}

/** Logs out: this browser drops the user regardless of the server's reply. */
export function* logOut(): Generator<unknown, void> {
  const io = yield* getContext('io');
  if (!(yield* mayLeave(false))) return;
  yield* race({ given: rolesGiven(), late: call(io.clock.sleep, PATIENCE_MS) });
  const failure = yield* endOnServer();
  yield* forgetUser();
  io.storage.remove(sharedSessionKey);
  io.storage.remove(offlineAccountKey);
  // Any page opened in the meantime needed the session, so this always navigates and reports.
  yield* navigateTo(pathTo('login'), { forced: true });
  if (failure) yield put(alertRaised({ type: 'danger', message: { problem: failure } }));
  else yield put(alertRaised({ type: 'success', message: { key: 'login.loggedOut' } }));
}
