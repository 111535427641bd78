import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../../index';
import { selectPending, selectProblem, selectRequest } from '../../request/requests';

/** The writes of an account's page. */
type Write = 'userUpdate' | 'userPasswordSave';

/** The state of one of the page's forms: running, done, or failed. */
export const selectSending = createSelector(
  [
    (state: RootState, write: Write, _userId: number) => selectPending(state, write),
    (state: RootState, write: Write, userId: number) => selectRequest(state, write, { userId })?.status === 'success',
    (state: RootState, write: Write, userId: number) => selectProblem(state, write, { userId }),
  ],
  (pending, done, problem) => ({ pending, done, problem }),
);
