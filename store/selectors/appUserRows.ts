import { createSelector } from '@reduxjs/toolkit';
import type { AppUserExtended } from '../../api/schemas/appUser';
import { actorIn, selectActors } from '../entities/actors';
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
  [selectAppUsers, selectActors, (state: RootState) => selectCanVisit(state, 'userEdit')],
  (appUsers, actors, canVisit): readonly AppUserRow[] =>
    appUsers.map((appUser) => {
      const createdBy = actorIn(actors, appUser.createdBy);
      const leads = canVisit && createdBy?.type === 'user';
      return {
        appUser: { ...appUser, createdBy },
        creatorHref: leads ? pathTo('userEdit', { userId: createdBy.id }) : null,
      };
    }),
);
