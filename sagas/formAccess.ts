import { put } from 'redux-saga/effects';
import type { RootState } from '../store';
import { changedElsewhere, remainingEdits } from '../store/accessElsewhere';
import {
  accessRebased,
  accessSaved,
  accessSaveEnded,
  selectAccessEdits,
  type accessSaveRequested,
} from '../store/formAccess';
import { hasCode, type Outcome } from '../store/requestProblem';
import { selectSavedAccess } from '../store/selectors/projectFormAccess';
import { selectProjectSave } from '../store/selectors/projectSave';
import { selectServerCan } from '../store/session';
import { say, sayProblem, stillHere } from './effects';
import { problemOf, request } from './request';
import { all, select } from './typedEffects';

const FORM_LIST_DIFFERS = 501.2;
const PROJECT_CHANGED = 412.1;

/** What was read; its version, if the server tells one. */
interface Read {
  readonly version?: string | undefined;
}

/** Reads everything the table shows; undefined if not all of it arrived, which is reported. */
function* readAccess(projectId: number, roles: 'appUsers' | 'all'): Generator<unknown, Read | undefined> {
  // Before all others: whatever changes from then on is of another version.
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
 * Reads again what the edits are based on. Changes by somebody else are reported, and the edits are applied to the new
 * state. Returns what was read if the save may go on.
 */
function* readBase(projectId: number): Generator<unknown, Read | undefined> {
  const base = (state: RootState) => selectSavedAccess(state, projectId);
  const before = yield* select(base);
  const edits = yield* select(selectAccessEdits);
  const read = yield* readAccess(projectId, 'all');
  // Leaving the page discards the edits.
  if (!read || !(yield* stillHere())) return undefined;
  const now = yield* select(base);
  const elsewhere = changedElsewhere(before, now);
  if (elsewhere) yield put(accessRebased({ edits: remainingEdits(edits, now), elsewhere }));
  return elsewhere ? undefined : read;
}

/** Sends the table if it is still what the edits are based on; undefined if it was not sent, which is reported. */
function* send(projectId: number): Generator<unknown, Outcome<unknown> | undefined> {
  const base = yield* readBase(projectId);
  const body = base && (yield* select(selectProjectSave, projectId));
  if (!body) return undefined;
  const tellsVersions = yield* select(selectServerCan, 'projectVersions');
  const headers = tellsVersions && base.version !== undefined ? { 'If-Match': base.version } : {};
  return yield* request('projectSave', { projectId }, { body, headers });
}

const isChanged = (saved: Outcome<unknown>): boolean => !saved.ok && hasCode(saved.problem, PROJECT_CHANGED);

function* save(projectId: number): Generator<unknown, void> {
  let saved = yield* send(projectId);
  // Somebody was faster. If that concerns the table, it is reported now; if not, it hinders nothing.
  if (saved && isChanged(saved)) saved = yield* send(projectId);
  if (!saved) return;
  if (!saved.ok) {
    // A form was added or deleted between reading and saving.
    const isReported = hasCode(saved.problem, FORM_LIST_DIFFERS) && !(yield* readBase(projectId));
    if (!isReported) yield* sayProblem(saved.problem, 'projectSave');
    return;
  }
  yield* say('success', { key: 'projectFormAccess.saved' });
  if (!(yield* stillHere())) return;
  yield* readAccess(projectId, 'appUsers');
  if (yield* stillHere()) yield put(accessSaved());
}

/**
 * Saves the form access table as one PUT of the whole project, unless somebody else changed it since it was read. The
 * edits stay until everything is saved.
 */
export function* saveFormAccess({ payload }: ReturnType<typeof accessSaveRequested>): Generator<unknown, void> {
  try {
    yield* save(payload.projectId);
  } finally {
    yield put(accessSaveEnded());
  }
}
