import { put } from 'redux-saga/effects';
import { preferenceKept } from '../store/preferences';
import { hasCode } from '../store/requestProblem';
import type { RootState } from '../store';
import { sayProblem } from './effects';
import { request } from './request';
import { select } from './typedEffects';

/** Whether the server keeps preferences of its users: newer ones do (since 2024.3). */
export const selectKeepsPreferences = (state: RootState): boolean => state.session.user?.preferences !== undefined;

/** Keeps a preference of the user for a project on the server. @returns whether it is kept; if not, that was said */
export function* keepPreference(
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
  yield put(preferenceKept({ projectId, name, value }));
  return true;
}

/** Removes one. @returns whether it is gone */
export function* dropPreference(projectId: number, name: string): Generator<unknown, boolean> {
  const outcome = yield* request('preferenceProjectDelete', { projectId, propertyName: name });
  // In another tab, somebody may have been quicker.
  if (!outcome.ok && !hasCode(outcome.problem, 404.1)) {
    yield* sayProblem(outcome.problem, 'preferenceProjectDelete');
    return false;
  }
  yield put(preferenceKept({ projectId, name }));
  return true;
}

/** What the server keeps of a name for a project. */
export function* knownPreference(projectId: number, name: string): Generator<unknown, unknown> {
  return yield* select((state: RootState) => state.session.user?.preferences?.projects[projectId]?.[name]);
}
