import { put } from 'redux-saga/effects';
import type { alertActionChosen } from '#store/core/alert';

/** Runs the action of an alert. */
export function* runAlertAction({
  payload: { event },
}: ReturnType<typeof alertActionChosen>): Generator<unknown, void> {
  // A copy: the state is frozen, and redux-saga marks dispatched events.
  yield put({ ...event });
}
