import { put } from 'redux-saga/effects';
import { alertRaised, type AlertAction, type AlertType } from '#store/core/alert';
import type { Message } from '#store/core/message';
import { select } from './typedEffects';

/** Notifies the user when a background task ends, on any page, unless logged out in the meantime. */
export function* notifyUser(type: AlertType, message: Message, action?: AlertAction): Generator<unknown, void> {
  const isLoggedIn = yield* select(({ session }) => session.user !== null);
  if (isLoggedIn) yield put(alertRaised({ type, message, ...(action && { action }) }));
}
