import { createSelector } from '@reduxjs/toolkit';
import { selectTold } from '../alert';
import type { RootState } from '../index';
import { selectPending, selectRequest } from '../requests';

/** The writes of an account's page, and the context of each failure. */
const contexts = { userUpdate: 'userEdit', userPasswordSave: 'passwordChange' } as const;

type Write = keyof typeof contexts;

/** The state of one of the page's forms: running, done, or failed. */
export const selectSending = createSelector(
  [
    (state: RootState, write: Write, _userId: number) => selectPending(state, write),
    (state: RootState, write: Write, userId: number) => selectRequest(state, write, { userId })?.status === 'success',
    (state: RootState, write: Write) => selectTold(state, contexts[write]),
  ],
  (pending, done, problem) => ({ pending, done, problem }),
);
