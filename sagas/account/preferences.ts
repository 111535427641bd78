import { put } from 'redux-saga/effects';
import { preferenceSaved } from '#store/account/preferences';
import { hasCode } from '#store/request/problem';
import type { RootState } from '../../store';
import { sayProblem } from '../core/effects';
import { request } from '../core/request';
import { select } from '../core/typedEffects';

/** Whether the server stores preferences of its users, as newer ones do (since 2024.3). */
export const selectServerStoresPreferences = (state: RootState): boolean =>
  state.session.user?.preferences !== undefined;

/**
 * Stores a preference of the user for a project on the server.
 * @returns whether it is stored; a failure was reported
 */
export function* savePreference(
  projectId: number,
  name: string,
  value: Readonly<Record<string, unknown>>,
): Generator<unknown, boolean> {
  const body = { propertyValue: value };
  const outcome = yield* request('preferenceProjectSave', { projectId, propertyName: name }, { body });
  if (!outcome.ok) {
    yield* sayProblem(outcome.problem, 'preferenceProjectSave');
    return false;
  }
  yield put(preferenceSaved({ projectId, name, value }));
  return true;
}

/**
 * Deletes a preference.
 * @returns whether it is gone
 */
export function* deletePreference(projectId: number, name: string): Generator<unknown, boolean> {
  const outcome = yield* request('preferenceProjectDelete', { projectId, propertyName: name });
  // It may have been deleted in another tab.
  if (!outcome.ok && !hasCode(outcome.problem, 404.1)) {
    yield* sayProblem(outcome.problem, 'preferenceProjectDelete');
    return false;
  }
  yield put(preferenceSaved({ projectId, name }));
  return true;
}

/** The value of a preference for a project on the server. */
export function* storedPreference(projectId: number, name: string): Generator<unknown, unknown> {
  return yield* select((state: RootState) => state.session.user?.preferences?.projects[projectId]?.[name]);
}
