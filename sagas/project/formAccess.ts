import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import { remoteAccessChanges, remainingEdits } from '#store/project/remoteAccessChanges';
import {
  accessRebased,
  accessSaved,
  accessSaveEnded,
  selectAccessEdits,
  type accessSaveRequested,
} from '#store/project/formAccess';
import { hasCode, type Outcome } from '#store/request/problem';
import { selectSavedAccess } from '#store/selectors/project/formAccess';
import { selectProjectSave } from '#store/selectors/project/save';
import { selectHasProjectVersions } from '#store/request/capabilities';
import { say, sayProblem, isOnSamePage } from '../core/effects';
import { problemOf, request } from '../core/request';
import { all, select } from '../core/typedEffects';

const FORM_LIST_DIFFERS = 501.2;
const PROJECT_CHANGED = 412.1;

/** The saved access and its version, if the server sends one. */
interface Read {
  readonly version?: string | undefined;
}

/** Reads everything the table shows; undefined after a failure, which is reported. */
function* readAccess(projectId: number, roles: 'appUsers' | 'all'): Generator<unknown, Read | undefined> {
  // First, so that any later change belongs to another version.
  const project = yield* request('projectGet', { projectId });
  const others = project.ok
    ? yield* all([
        request('formList', { projectId }),
        request('appUserList', { projectId }),
        roles === 'all'
          ? request('formAssignmentSummary', { projectId })
          : request('formAssignmentSummaryByRole', { projectId, role: 'app-user' }),
      ])
    : [];
  const problem = [project, ...others].map(problemOf).find((found) => found !== null);
  if (problem) yield* sayProblem(problem, 'projectSave');
  return problem || !project.ok ? undefined : { version: project.version };
}

/**
 * Reads the basis of the edits again. Changes by another user are reported, and the edits are applied to the new state.
 * Returns the new state if the save may continue.
 */
function* readBase(projectId: number): Generator<unknown, Read | undefined> {
  const base = (state: RootState) => selectSavedAccess(state, projectId);
  const before = yield* select(base);
  const edits = yield* select(selectAccessEdits);
  const read = yield* readAccess(projectId, 'all');
  // Leaving the page discards the edits.
  if (!read || !(yield* isOnSamePage())) return undefined;
  const now = yield* select(base);
  const elsewhere = remoteAccessChanges(before, now);
  if (elsewhere) yield put(accessRebased({ edits: remainingEdits(edits, now), elsewhere }));
  return elsewhere ? undefined : read;
}

/** Sends the table if it still is the basis of the edits; undefined if it was not sent, which is reported. */
function* send(projectId: number): Generator<unknown, Outcome<unknown> | undefined> {
  const base = yield* readBase(projectId);
  const body = base && (yield* select(selectProjectSave, projectId));
  if (!body) return undefined;
  const tellsVersions = yield* select(selectHasProjectVersions);
  const headers = tellsVersions && base.version !== undefined ? { 'If-Match': base.version } : {};
  return yield* request('projectSave', { projectId }, { body, headers });
}

const isChanged = (saved: Outcome<unknown>): boolean => !saved.ok && hasCode(saved.problem, PROJECT_CHANGED);

function* save(projectId: number): Generator<unknown, void> {
  let saved = yield* send(projectId);
  // Another user was faster. The user is notified if that concerns the table; otherwise the save continues.
  if (saved && isChanged(saved)) saved = yield* send(projectId);
  if (!saved) return;
  if (!saved.ok) {
    // A form was added or deleted between reading and saving.
    const isReported = hasCode(saved.problem, FORM_LIST_DIFFERS) && !(yield* readBase(projectId));
    if (!isReported) yield* sayProblem(saved.problem, 'projectSave');
    return;
  }
  yield* say('success', { key: 'projectFormAccess.saved' });
  if (!(yield* isOnSamePage())) return;
  yield* readAccess(projectId, 'appUsers');
  if (yield* isOnSamePage()) yield put(accessSaved());
}

/**
 * Saves the form access table as one PUT of the whole project, unless another user changed it since it was read. The
 * edits stay until everything is saved.
 */
export function* saveFormAccess({ payload }: ReturnType<typeof accessSaveRequested>): Generator<unknown, void> {
  try {
    yield* save(payload.projectId);
  } finally {
    yield put(accessSaveEnded());
  }
}
