import { all, select } from 'redux-saga/effects';
import type { ProjectSave } from '../api/schemas/project';
import type { RootState } from '../store';
import type { accessSaveRequested } from '../store/formAccess';
import { selectProjectSave } from '../store/selectors/projectFormAccess';
import { say, sayProblem } from './effects';
import { request } from './request';

function* readAccess(projectId: number): Generator<unknown, void> {
  yield all([
    request('projectGet', { projectId }),
    request('formList', { projectId }),
    request('appUserList', { projectId }),
    request('formAssignmentSummaryByRole', { projectId, role: 'app-user' }),
  ]);
}

/** Saves the form access table as one PUT of the whole project; a failure keeps the edits (specification §4, §7). */
export function* saveFormAccess({ payload }: ReturnType<typeof accessSaveRequested>): Generator<unknown, void> {
  const { projectId } = payload;
  const body = (yield select((state: RootState) => selectProjectSave(state, projectId))) as ProjectSave | null;
  if (!body) return;
  const saved = yield* request('projectSave', { projectId }, { body });
  if (!saved.ok) return yield* sayProblem(saved.problem, 'projectFormAccess');
  yield* readAccess(projectId);
  return yield* say('success', { key: 'projectFormAccess.saved' });
}
