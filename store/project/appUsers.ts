import { createAction, createEntityAdapter, createReducer, createSelector } from '@reduxjs/toolkit';
import type { AppUserExtended } from '#api/schemas/project/appUser';
import type { RootState } from '../index';
import { selectJustMade } from '../core/justMade';
import { replyTo } from '../request/replies';
import { entitiesIn, setList, type EntityLists } from '../request/lists';

/** An app user; its creator is one of the actors. */
export interface AppUserEntity extends Omit<AppUserExtended, 'createdBy'> {
  readonly createdBy: number | null;
}

const adapter = createEntityAdapter<AppUserEntity>();

interface AppUserRef {
  readonly projectId: number;
  readonly appUserId: number;
}

export const appUserCreateSubmitted = createAction<{ readonly projectId: number; readonly displayName: string }>(
  'appUsers/appUserCreateSubmitted',
);

/** The dialog was closed after at least one app user was created. */
export const appUserCreateDone = createAction<{ readonly projectId: number }>('appUsers/appUserCreateDone');

export const appUserRevokeSubmitted = createAction<AppUserRef>('appUsers/appUserRevokeSubmitted');

const initialState: EntityLists<AppUserEntity> = adapter.getInitialState({ lists: {} });

/** App users by id, and a list for each project: those with access first, then the newest. */
export const appUsersReducer = createReducer(initialState, (builder) =>
  builder
    .addMatcher(replyTo('appUserList'), (state, { payload: { params, reply } }) => {
      const known = reply.map((appUser) => ({ ...appUser, createdBy: appUser.createdBy?.id ?? null }));
      setList(adapter, state, params.projectId, known);
    })
    .addMatcher(replyTo('appUserCreate'), (state, { payload: { params, reply } }) => {
      adapter.setOne(state, { ...reply, createdBy: null, lastUsed: null });
      state.lists[params.projectId]?.push(reply.id);
    })
    // The reply is only a confirmation, and reading the list again may fail.
    .addMatcher(replyTo('sessionDelete'), (state, { payload: { params } }) => {
      const ended = Object.values(state.entities).find(({ token }) => token === params.token);
      if (ended) ended.token = null;
    }),
);

/** The app users of a project in the server's order; none until known. */
export const selectAppUsers = createSelector(
  [(state: RootState) => state.appUsers, (_: RootState, projectId: number) => projectId],
  entitiesIn<AppUserEntity>,
);

/** One app user, if known. */
export const selectAppUser = (state: RootState, appUserId: number): AppUserEntity | undefined =>
  state.appUsers.entities[appUserId];

/** The app user that was just created, while it is highlighted; or null. */
export const selectLastCreatedAppUser = (state: RootState): AppUserEntity | null => {
  const id = selectJustMade(state, 'appUser');
  return id === null ? null : (selectAppUser(state, id) ?? null);
};
