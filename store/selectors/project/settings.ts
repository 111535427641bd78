import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../index';
import { selectModal } from '../../core/modal';
import { selectPending, selectProblem, selectRequest } from '../../request/requests';
import { hasCode } from '../../request/problem';

/** The state of renaming a project: running, done, or failed. */
export const selectRenaming = createSelector(
  [
    (state: RootState) => selectPending(state, 'projectUpdate'),
    (state: RootState, projectId: number) => selectRequest(state, 'projectUpdate', { projectId })?.status === 'success',
    (state: RootState, projectId: number) => selectProblem(state, 'projectUpdate', { projectId }),
    (state: RootState) => selectModal(state) !== null,
  ],
  // A dialog over the page archives or un-archives by the same call; in that case the typed name stays.
  (pending, done, problem, isOther) =>
    isOther ? { pending: false, done: false, problem: null } : { pending, done, problem },
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
