import { createSelector } from '@reduxjs/toolkit';
import { selectTold } from '../alert';
import type { RootState } from '../index';
import { selectPending, selectRequest } from '../requests';

/** The writes of an account's page, and the context under which the failure of each is told. */
const contexts = { userUpdate: 'userEdit', userPasswordSave: 'passwordChange' } as const;

type Write = keyof typeof contexts;

/** How the sending of one of the page's forms stands: it runs; the last went through; or why it did not. */
export const selectSending = createSelector(
  [
    (state: RootState, write: Write, _userId: number) => selectPending(state, write),
    (state: RootState, write: Write, userId: number) => selectRequest(state, write, { userId })?.status === 'success',
    (state: RootState, write: Write) => selectTold(state, contexts[write]),
  ],
  (pending, done, problem) => ({ pending, done, problem }),
);
