import { createSelector } from '@reduxjs/toolkit';
import { selectTold } from '../alert';
import type { RootState } from '../index';
import { selectPending, selectRequest } from '../requests';
import { hasCode } from '../requestProblem';

/** How the renaming of a project stands: it runs; the last went through; or why it did not. */
export const selectRenaming = createSelector(
  [
    (state: RootState) => selectPending(state, 'projectUpdate'),
    (state: RootState, projectId: number) => selectRequest(state, 'projectUpdate', { projectId })?.status === 'success',
    (state: RootState) => selectTold(state, 'projectRename'),
  ],
  (pending, done, problem) => ({ pending, done, problem }),
);

/** What came of the attempt to turn encryption on; `already`: it was on before. Null where there was none. */
export type EncryptOutcome = 'on' | 'already' | 'failed' | null;

/** What came of the last attempt of the dialog that is open. */
export const selectEncryptOutcome = (state: RootState, projectId: number): EncryptOutcome => {
  const attempt = selectRequest(state, 'projectKeyCreate', { projectId });
  if (attempt?.status === 'success') return 'on';
  if (attempt?.status !== 'error') return null;
  return hasCode(attempt.problem, 409.4) ? 'already' : 'failed';
};
