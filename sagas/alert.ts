import { put } from 'redux-saga/effects';
import { alertDismissed, alertHeld, type alertRaised } from '../store/alert';
import { call, getContext, race, take } from './typedEffects';

const FADES_AFTER_MS = 6000;

/** Time to find out that it was a mistake. */
const ACTION_FADES_AFTER_MS = 10_000;

/** Waits until the alert was left alone for as long as it takes to read it. */
function* untilRead(time: number): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  let { held } = yield* race({ read: call(clock.sleep, time), held: take(alertHeld) });
  if (!held) return;
  while (held.payload) held = yield* take(alertHeld);
  yield* untilRead(time);
}

/**
 * Hides an alert of success after a while, unless the user is reading it: then the while begins again when mouse and focus
 * have left it. All others stay.
 */
export function* fadeAlert({ payload: { type, action } }: ReturnType<typeof alertRaised>): Generator<unknown, void> {
  if (type !== 'success') return;
  yield* untilRead(action ? ACTION_FADES_AFTER_MS : FADES_AFTER_MS);
  yield put(alertDismissed());
}
