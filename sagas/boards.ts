import { put } from 'redux-saga/effects';
import { type boardChanged } from '../store/boards';
import { boardPreference } from '../store/boardPreference';
import { preferenceKept } from '../store/preferences';
import { keepPreference, knownPreference } from './preferences';

/** Changes the board at once, so that one change can follow the other; what the server does not keep is as before. */
export function* changeBoard({ payload: { form, charts } }: ReturnType<typeof boardChanged>): Generator<unknown, void> {
  const { projectId } = form;
  const name = boardPreference(form);
  const before = yield* knownPreference(projectId, name);
  const value = { charts: charts.map(({ field, by }) => ({ field, by })) };
  yield put(preferenceKept({ projectId, name, value }));
  if (!(yield* keepPreference(projectId, name, value))) yield put(preferenceKept({ projectId, name, value: before }));
}
