import { createSelector } from '@reduxjs/toolkit';
import type { AppUserExtended } from '../../api/schemas/appUser';
import { selectAppUsers } from '../entities/appUsers';
import { selectCanVisit } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';

/** An app user in the list of a project. */
export interface AppUserRow {
  readonly appUser: AppUserExtended;
  /** Where the profile is of who made it; null where the person may not go, and for those who have none. */
  readonly creatorHref: string | null;
}

/** The app users of a project in the server's order. Only web users have a profile. */
export const selectAppUserRows = createSelector(
  [selectAppUsers, (state: RootState) => selectCanVisit(state, 'userEdit')],
  (appUsers, canVisit): readonly AppUserRow[] =>
    appUsers.map((appUser) => {
      const { createdBy } = appUser;
      const leads = canVisit && createdBy?.type === 'user';
      return { appUser, creatorHref: leads ? pathTo('userEdit', { userId: createdBy.id }) : null };
    }),
);
