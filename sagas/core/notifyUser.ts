import { put } from 'redux-saga/effects';
import { alertRaised, type AlertAction, type AlertType } from '#store/core/alert';
import type { Message } from '#store/core/message';
import { select } from './typedEffects';

/**
 * Notifies the user when a background task ends, on any page, unless logged out in the meantime.
 * @param undoes the number of the alert that offered it, if it was an undo
 */
export function* notifyUser(
  type: AlertType,
  message: Message,
  action?: AlertAction,
  undoes?: number,
): Generator<unknown, void> {
  const isLoggedIn = yield* select(({ session }) => session.user !== null);
  if (!isLoggedIn) return;
  yield put(alertRaised({ type, message, ...(action && { action }), ...(undoes !== undefined && { undoes }) }));
}
