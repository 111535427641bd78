import type { PayloadAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import type { Credentials, Session } from '../api/schemas/session';
import type { RootState } from '../store';
import { alertRaised } from '../store/alert';
import { pathTo } from '../store/location';
import { nextPath } from '../store/nextPath';
import { selectNavigation } from '../store/navigation';
import { selectPending } from '../store/requests';
import { selectCurrentUser, sessionBegun, sessionEnded } from '../store/session';
import { hasCode, type Outcome, type RequestProblem } from '../store/requestProblem';
import { editsGivenUp } from '../store/unsaved';
import { sayProblem } from './effects';
import { leaveForbiddenPlace, navigateTo } from './navigation';
import { isOutcome, request } from './request';
import { endOf, share, sharedSessionKey } from './sharedSession';
import { call, getContext, race, select, take } from './typedEffects';

/** Asks who the session belongs to, and only then keeps both: a session without verbs would fail every guard. */
function* beginSession(session: Session, isNew: boolean): Generator<unknown, Outcome<unknown>> {
  const io = yield* getContext('io');
  const user = yield* request('userCurrent', {}, bearer(session));
  if (!user.ok) return user;
  const before = yield* select(selectCurrentUser);
  const isOther = before !== null && before.id !== user.data.id;
  if (isOther) yield* forgetPerson();
  const until = endOf(session, isNew, io);
  const isKnown = !Number.isNaN(until);
  if (isKnown) share({ userId: user.data.id, expiresAt: session.expiresAt, until }, io);
  yield put(sessionBegun({ session, user: user.data, ...(isKnown ? { until } : {}) }));
  // Two came in at the same time, here and in another tab: what the place shows was read for the first of them.
  if (isOther) yield* comeAgain();
  return user;
}

/** Comes to the present place once more, as who is logged in now. */
function* comeAgain(): Generator<unknown, void> {
  const { href } = yield* select(selectNavigation);
  yield* navigateTo(href, { replace: true, forced: true });
}

/** Newer servers give no token on restore: then the cookie alone must speak. */
const bearer = ({ token }: Session) =>
  token === undefined ? ({ withoutToken: true } as const) : { headers: { Authorization: `Bearer ${token}` } };

/**
 * Takes up the session this browser's cookie stands for, if it is still good; silent if not.
 * @returns whether somebody is logged in by it
 */
export function* restoreSession(): Generator<unknown, boolean> {
  const session = yield* request('sessionRestore', {}, { withoutToken: true });
  return session.ok && (yield* beginSession(session.data, false)).ok;
}

/** Goes where the person wanted to be before the login (specification §2 Login). */
export function* goNext(): Generator<unknown, void> {
  const io = yield* getContext('io');
  const query = yield* select((state) => selectNavigation(state).query);
  const next = nextPath(query.next, io.history.origin);
  if (next.kind === 'fullPage') io.history.leave(next.href);
  else yield* navigateTo(next.href, { replace: true, forced: true });
}

/** Logs in and goes on. */
export function* logIn({ payload: credentials }: PayloadAction<Credentials>): Generator<unknown, void> {
  const session = yield* request('sessionCreate', {}, { body: credentials });
  const begun = session.ok ? yield* beginSession(session.data, true) : session;
  if (!begun.ok) return yield* sayProblem(begun.problem, 'login');
  const { route } = yield* select(selectNavigation);
  // The browser's buttons work meanwhile: they may have led to login once more, or to another place for strangers.
  if (route === 'login') yield* goNext();
  else yield* leaveForbiddenPlace();
}

/** The server's ways to say that nobody is logged in by what was sent. */
const sessionOver = [401.2, 401.3, 403.1, 404.1];

/** Whether this is how the server says that the session is over. */
export const saysOver = (problem: RequestProblem): boolean => sessionOver.some((code) => hasCode(problem, code));

/** Forgets the person in this tab; edits go with them, unasked, for nobody could save them any more. */
export function* forgetPerson(): Generator<unknown, void> {
  yield put(editsGivenUp());
  yield put(sessionEnded());
}

/** Ends the session on the server. That it is over already is what a logout wants. */
export function* endOnServer(): Generator<unknown, RequestProblem | null> {
  const token = yield* select((state) => state.session.session?.token);
  const ended =
    token === undefined ? yield* request('sessionDeleteCurrent', {}) : yield* request('sessionDelete', { token });
  return ended.ok || saysOver(ended.problem) ? null : ended.problem;
}

/** Whoever logs out may be about to leave the device, so a server that does not answer is not waited for any longer. */
const PATIENCE_MS = 10_000;

const selectGivesRole = (state: RootState): boolean =>
  selectPending(state, 'projectRoleDelete') || selectPending(state, 'projectRoleCreate');

/** Waits for project roles on their way: one that was taken must be given before nobody may give it any more (traps 31). */
function* rolesGiven(): Generator<unknown, void> {
  while (yield* select(selectGivesRole)) {
    yield* take(isOutcome);
    // The flow that heard of the taking first asks for the giving.
    yield* call(() => Promise.resolve());
  }
}

/** Logs out: whatever the server says, this browser forgets the person. */
export function* logOut(): Generator<unknown, void> {
  const io = yield* getContext('io');
  yield put(editsGivenUp());
  yield* race({ given: rolesGiven(), late: call(io.clock.sleep, PATIENCE_MS) });
  const failure = yield* endOnServer();
  yield* forgetPerson();
  io.storage.remove(sharedSessionKey);
  // Wherever the person has gone meanwhile needed the session, so this leads and speaks in any case.
  yield* navigateTo(pathTo('login'), { forced: true });
  if (failure) yield put(alertRaised({ type: 'danger', said: { problem: failure } }));
  else yield put(alertRaised({ type: 'success', said: { key: 'login.loggedOut' } }));
}
