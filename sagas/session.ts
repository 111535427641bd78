import type { PayloadAction } from '@reduxjs/toolkit';
import { put, select } from 'redux-saga/effects';
import type { Credentials, Session } from '../api/schemas/session';
import type { RootState } from '../store';
import { alertRaised } from '../store/alert';
import { pathTo } from '../store/location';
import { nextPath } from '../store/nextPath';
import { selectNavigation } from '../store/navigation';
import { sessionBegun, sessionEnded } from '../store/session';
import { hasCode, type Outcome } from '../store/requestProblem';
import { editsGivenUp } from '../store/unsaved';
import { goTo, sayProblem, stillHere } from './effects';
import { currentIo } from './io/currentIo';
import { navigateTo } from './navigation';
import { request } from './request';

/** Asks who the session belongs to, and only then keeps both: a session without verbs would fail every guard. */
function* beginSession(session: Session): Generator<unknown, Outcome<unknown>> {
  const user = yield* request('userCurrent', {}, bearer(session));
  if (user.ok) yield put(sessionBegun({ session, user: user.data }));
  return user;
}

/** Newer servers give no token on restore: then the cookie alone must speak. */
const bearer = ({ token }: Session) => (token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } });

/** Takes up the session of an earlier visit, if its cookie is still good; silent if not. */
export function* restoreSession(): Generator<unknown, void> {
  const session = yield* request('sessionRestore', {});
  if (session.ok) yield* beginSession(session.data);
}

/** Logs in and goes where the person wanted to be (specification §2 Login). */
export function* logIn({ payload: credentials }: PayloadAction<Credentials>): Generator<unknown, void> {
  const io = yield* currentIo();
  const session = yield* request('sessionCreate', {}, { body: credentials });
  const begun = session.ok ? yield* beginSession(session.data) : session;
  if (!begun.ok) {
    yield* sayProblem(begun.problem, 'login');
    return;
  }
  if (!(yield* stillHere())) return;
  const query = (yield select((state: RootState) => selectNavigation(state).query)) as { readonly next?: string };
  const next = nextPath(query.next, io.history.origin);
  if (next.kind === 'fullPage') io.history.leave(next.href);
  else yield* goTo(next.href, { replace: true });
}

/** The server's ways to say that the session is over already, which is what a logout wants. */
const alreadyOver = [401.2, 401.3, 403.1, 404.1];

/** Logs out: whatever the server says, this browser forgets the person. */
export function* logOut(): Generator<unknown, void> {
  const token = (yield select((state: RootState) => state.session.session?.token)) as string | undefined;
  yield put(editsGivenUp());
  const ended =
    token === undefined ? yield* request('sessionDeleteCurrent', {}) : yield* request('sessionDelete', { token });
  yield put(sessionEnded());
  // Wherever the person has gone meanwhile needed the session, so this leads and speaks in any case.
  yield* navigateTo(pathTo('login'), { forced: true });
  const failed = !ended.ok && !alreadyOver.some((code) => hasCode(ended.problem, code));
  if (failed) yield put(alertRaised({ type: 'danger', said: { problem: ended.problem } }));
  else yield put(alertRaised({ type: 'success', said: { key: 'login.loggedOut' } }));
}
