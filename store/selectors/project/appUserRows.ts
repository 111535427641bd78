import { createSelector } from '@reduxjs/toolkit';
import type { AppUserExtended } from '#api/schemas/project/appUser';
import { actorIn, selectActors } from '../../account/actors';
import { selectAppUsers } from '../../project/appUsers';
import { selectCanVisit } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';

/** An app user in the list of a project. */
export interface AppUserRow {
  readonly appUser: AppUserExtended;
  /** The profile of its creator; null without permission, and for creators without a profile. */
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
