import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import { put } from 'redux-saga/effects';
import { alertRaised } from '#store/core/alert';
import { selectCanVisit } from '#store/route/guard';
import { selectNavigation } from '#store/route/navigation';
import type { RouteName } from '#store/route/routes';
import { selectCurrentUser } from '#store/selectors/account/currentUser';
import { navigateTo } from '../route/navigation';
import { forgetUser, goToNextPath, restoreSession } from './session';
import { redirectToLogin } from './sessionExpiry';
import { readShared, sharedSessionKey, type SharedSession } from '#api/account/sharedSession';
import { getContext, select } from '../core/typedEffects';

/** A message of another tab: the session there, or that it has ended. */
interface OtherTabSpoke extends UnknownAction {
  readonly type: 'session/otherTabSpoke';
  readonly payload: SharedSession | null;
}

/** The messages of other tabs. */
export function* sessionStorageChannel(): Generator<unknown, EventChannel<OtherTabSpoke>> {
  const { storage } = yield* getContext('io');
  return eventChannel((emit) =>
    storage.listen(sharedSessionKey, (text) => emit({ type: 'session/otherTabSpoke', payload: readShared(text) })),
  );
}

/** Routes on which a login in another tab also logs in here. */
const followsLogin: readonly RouteName[] = ['login', 'resetPassword', 'notFound'];

function* followLogin(): Generator<unknown, void> {
  const { route } = yield* select(selectNavigation);
  if (followsLogin.includes(route)) yield* restoreSession();
}

/** The cookie, which downloads and reloads use, belongs to another user now: nothing of the first may stay visible. */
function* switchUser(): Generator<unknown, void> {
  const { href } = yield* select(selectNavigation);
  yield* forgetUser();
  yield* restoreSession();
  yield* navigateTo(href, { replace: true, forced: true });
  const user = yield* select(selectCurrentUser);
  const message = user
    ? ({ key: 'session.otherPerson', values: { name: user.displayName } } as const)
    : ({ key: 'session.endedElsewhere' } as const);
  yield put(alertRaised({ type: 'info', message }));
}

/** Whether the current page is only for logged-in users, or only for anonymous ones, and does not match. */
function* isWrongRoute(): Generator<unknown, boolean> {
  const { confirmed, route } = yield* select(selectNavigation);
  return confirmed && !(yield* select(selectCanVisit, route));
}

function* follow(shared: SharedSession | null): Generator<unknown, void> {
  const { user, session } = yield* select((state) => state.session);
  if (!user) {
    // An earlier message may have just arrived, and this one interrupted its handling.
    if (yield* isWrongRoute()) yield* switchUser();
    else if (shared) yield* followLogin();
  } else if (!shared) yield* redirectToLogin({ key: 'session.endedElsewhere' });
  else if (shared.userId !== user.id) yield* switchUser();
  else if (shared.expiresAt !== session?.expiresAt) {
    yield* restoreSession();
    if ((yield* select(selectCurrentUser))?.id !== user.id) yield* switchUser();
  }
}

/**
 * Follows the session in another tab: a logout there logs out here; another user's login switches to that user; a newer
 * session of the same user replaces the current one, including its expiry.
 */
export function* followOtherTab({ payload: shared }: OtherTabSpoke): Generator<unknown, void> {
  yield* follow(shared);
  // On the login page, or redirected there after a logout here: a logged-in user does not belong there.
  if ((yield* select(selectCurrentUser)) && (yield* isWrongRoute())) yield* goToNextPath();
}
