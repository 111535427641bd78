import { put } from 'redux-saga/effects';
import { alertRaised, type AlertAction, type AlertType } from '../store/alert';
import type { Message } from '../store/message';
import { select } from './typedEffects';

/**
 * Tells what came of something that takes its time, wherever the user is by now; nobody who has logged out meanwhile.
 */
export function* tell(type: AlertType, message: Message, action?: AlertAction): Generator<unknown, void> {
  const isLoggedIn = yield* select(({ session }) => session.user !== null);
  if (isLoggedIn) yield put(alertRaised({ type, message, ...(action && { action }) }));
}
