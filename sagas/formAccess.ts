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
import { hasCode } from '../store/requestProblem';
import { selectSavedAccess } from '../store/selectors/projectFormAccess';
import { selectProjectSave } from '../store/selectors/projectSave';
import { say, sayProblem, stillHere } from './effects';
import { problemOf, request } from './request';
import { all, select } from './typedEffects';

const FORM_LIST_DIFFERS = 501.2;

/** Reads everything the table shows; returns true if all of it arrived, and reports failures. */
function* readAccess(projectId: number, roles: 'appUsers' | 'all'): Generator<unknown, boolean> {
  const outcomes = yield* all([
    request('projectGet', { projectId }),
    request('formList', { projectId }),
    request('appUserList', { projectId }),
    roles === 'all'
      ? request('formAssignmentSummary', { projectId })
      : request('formAssignmentSummaryByRole', { projectId, role: 'app-user' }),
  ]);
  const problem = outcomes.map(problemOf).find((found) => found !== null);
  if (problem) yield* sayProblem(problem, 'projectSave');
  return !problem;
}

/**
 * Reads again what the edits are based on. Changes by somebody else are reported, and the edits are applied to the new
 * state. Returns whether the save may go on.
 */
function* isStillBase(projectId: number): Generator<unknown, boolean> {
  const base = (state: RootState) => selectSavedAccess(state, projectId);
  const before = yield* select(base);
  const edits = yield* select(selectAccessEdits);
  if (!(yield* readAccess(projectId, 'all'))) return false;
  // Leaving the page discards the edits.
  if (!(yield* stillHere())) return false;
  const now = yield* select(base);
  const elsewhere = changedElsewhere(before, now);
  if (elsewhere) yield put(accessRebased({ edits: remainingEdits(edits, now), elsewhere }));
  return !elsewhere;
}

function* save(projectId: number): Generator<unknown, void> {
  if (!(yield* isStillBase(projectId))) return;
  const body = yield* select(selectProjectSave, projectId);
  if (!body) return;
  const saved = yield* request('projectSave', { projectId }, { body });
  if (!saved.ok) {
    // A form was added or deleted between reading and saving.
    const isReported = hasCode(saved.problem, FORM_LIST_DIFFERS) && !(yield* isStillBase(projectId));
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
