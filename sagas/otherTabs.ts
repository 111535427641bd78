import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import { alertRaised } from '../store/alert';
import { selectCanVisit } from '../store/guard';
import { selectNavigation } from '../store/navigation';
import type { RouteName } from '../store/routes';
import { selectCurrentUser } from '../store/session';
import { navigateTo } from './navigation';
import { forgetPerson, goNext, restoreSession } from './session';
import { leadToLogin } from './sessionEnd';
import { readShared, sharedSessionKey, type SharedSession } from './sharedSession';
import { getContext, select } from './typedEffects';

/** What another tab said: the session as it is there now, or that there is none any more. */
interface OtherTabSpoke extends UnknownAction {
  readonly type: 'session/otherTabSpoke';
  readonly payload: SharedSession | null;
}

/** The words of other tabs, as they come. */
export function* openOtherTabs(): Generator<unknown, EventChannel<OtherTabSpoke>> {
  const { storage } = yield* getContext('io');
  return eventChannel((emit) =>
    storage.listen(sharedSessionKey, (text) => emit({ type: 'session/otherTabSpoke', payload: readShared(text) })),
  );
}

/** Places at which somebody who logs in elsewhere in this browser is logged in here too. */
const followsLogin: readonly RouteName[] = ['login', 'resetPassword', 'notFound'];

function* followLogin(): Generator<unknown, void> {
  const { route } = yield* select(selectNavigation);
  if (followsLogin.includes(route)) yield* restoreSession();
}

/** The cookie, which carries downloads and reloads, is another person's now: nothing of the first may stay on the screen. */
function* becomeOther(): Generator<unknown, void> {
  const { href } = yield* select(selectNavigation);
  yield* forgetPerson();
  yield* restoreSession();
  yield* navigateTo(href, { replace: true, forced: true });
  const user = yield* select(selectCurrentUser);
  const said = user
    ? ({ key: 'session.otherPerson', values: { name: user.displayName } } as const)
    : ({ key: 'session.endedElsewhere' } as const);
  yield put(alertRaised({ type: 'info', said }));
}

/** Whether the site stands where nobody may be who is not logged in, or who is. */
function* isStranded(): Generator<unknown, boolean> {
  const { confirmed, route } = yield* select(selectNavigation);
  return confirmed && !(yield* select(selectCanVisit, route));
}

function* follow(shared: SharedSession | null): Generator<unknown, void> {
  const { user, session } = yield* select((state) => state.session);
  if (!user) {
    // An earlier word may have come just before, and its following was cut short by this one.
    if (yield* isStranded()) yield* becomeOther();
    else if (shared) yield* followLogin();
  } else if (!shared) yield* leadToLogin({ key: 'session.endedElsewhere' });
  else if (shared.userId !== user.id) yield* becomeOther();
  else if (shared.expiresAt !== session?.expiresAt) {
    yield* restoreSession();
    if ((yield* select(selectCurrentUser))?.id !== user.id) yield* becomeOther();
  }
}

/**
 * Follows what happened to the session in another tab: an end there is an end here; another person's login shows
 * theirs; a newer session of the same person is taken up in place, and its end is the one that counts.
 */
export function* followOtherTab({ payload: shared }: OtherTabSpoke): Generator<unknown, void> {
  yield* follow(shared);
  // At login, or come there meanwhile, by a logout here: who is logged in could do nothing there.
  if ((yield* select(selectCurrentUser)) && (yield* isStranded())) yield* goNext();
}
