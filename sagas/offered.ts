import { put } from 'redux-saga/effects';
import type { alertActed } from '../store/alert';

/** Does what an alert offered. */
export function* doOffered({ payload: { event } }: ReturnType<typeof alertActed>): Generator<unknown, void> {
  // A copy: the state is frozen, and an event is marked on its way.
  yield put({ ...event });
}
