import { put } from 'redux-saga/effects';
import { alertDismissed, alertHoverChanged, type alertRaised } from '#store/core/alert';
import { call, getContext, race, take } from './typedEffects';

const FADES_AFTER_MS = 6000;

/** Time to notice a mistake and undo it. */
const ACTION_FADES_AFTER_MS = 10_000;

/** Waits until the alert has been left alone long enough to be read. */
function* untilRead(time: number): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  let { held } = yield* race({ read: call(clock.sleep, time), held: take(alertHoverChanged) });
  if (!held) return;
  while (held.payload) held = yield* take(alertHoverChanged);
  yield* untilRead(time);
}

/**
 * Hides a success alert after a while, unless the user is reading it: then the time starts again when mouse and focus
 * have left it. Other alerts stay.
 */
export function* fadeAlert({ payload: { type, action } }: ReturnType<typeof alertRaised>): Generator<unknown, void> {
  if (type !== 'success') return;
  yield* untilRead(action ? ACTION_FADES_AFTER_MS : FADES_AFTER_MS);
  yield put(alertDismissed());
}
