import { put } from 'redux-saga/effects';
import { selectRecentAlerts, type alertActionChosen } from '#store/core/alert';
import { isUndo } from '#store/selectors/core/recentUndo';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { select } from './typedEffects';

/** Runs the action of an alert. An undo is reported with the number of that alert. */
export function* runAlertAction({
  payload: { event },
}: ReturnType<typeof alertActionChosen>): Generator<unknown, void> {
  const alerts = yield* select(selectRecentAlerts);
  const undoes = alerts.find(({ action }) => action?.event === event)?.number;
  if (isUndo(event) && undoes !== undefined) {
    yield put(bulkActionsRequested({ undoes, ...event.payload }));
    return;
  }
  // A copy: the state is frozen, and redux-saga marks dispatched events.
  yield put({ ...event });
}
