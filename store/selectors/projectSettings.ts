import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { selectModal } from '../modal';
import { selectPending, selectProblem, selectRequest } from '../requests';
import { hasCode } from '../requestProblem';

/** The state of renaming a project: running, done, or failed. */
export const selectRenaming = createSelector(
  [
    (state: RootState) => selectPending(state, 'projectUpdate'),
    (state: RootState, projectId: number) => selectRequest(state, 'projectUpdate', { projectId })?.status === 'success',
    // A dialog over the page may have tried to archive the project, which is the same call.
    (state: RootState, projectId: number) =>
      selectModal(state) ? null : selectProblem(state, 'projectUpdate', { projectId }),
  ],
  (pending, done, problem) => ({ pending, done, problem }),
);

/** The result of turning encryption on; `already`: it was on before. Null if there was no attempt. */
export type EncryptOutcome = 'on' | 'already' | 'failed' | null;

/** The result of the last attempt in the open dialog. */
export const selectEncryptOutcome = (state: RootState, projectId: number): EncryptOutcome => {
  const attempt = selectRequest(state, 'projectKeyCreate', { projectId });
  if (attempt?.status === 'success') return 'on';
  if (attempt?.status !== 'error') return null;
  return hasCode(attempt.problem, 409.4) ? 'already' : 'failed';
};
