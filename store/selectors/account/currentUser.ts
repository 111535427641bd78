import { createSelector } from '@reduxjs/toolkit';
import type { CurrentUser } from '#api/schemas/account/user';
import { userIn } from '../../account/actors';
import type { RootState } from '../../index';

/** The logged-in user, or null. */
export const selectCurrentUser = createSelector(
  [(state: RootState) => state.session.user, (state: RootState) => state.actors.entities],
  (own, actors): CurrentUser | null => {
    const user = own && userIn(actors, own.id);
    return user ? { ...user, ...own } : null;
  },
);
