import { createAction, createEntityAdapter, createReducer, createSelector } from '@reduxjs/toolkit';
import type { AppUserExtended } from '../../api/schemas/appUser';
import type { RootState } from '../index';
import { modalOpened } from '../modal';
import { locationChanged } from '../navigation';
import { replyTo } from '../replies';

const adapter = createEntityAdapter<AppUserExtended>();

interface AppUserRef {
  readonly projectId: number;
  readonly appUserId: number;
}

export const appUserCreateSubmitted = createAction<{ readonly projectId: number; readonly displayName: string }>(
  'appUsers/appUserCreateSubmitted',
);

/** The dialog is left after at least one app user was created. */
export const appUserCreateDone = createAction<{ readonly projectId: number }>('appUsers/appUserCreateDone');

export const appUserRevokeSubmitted = createAction<AppUserRef>('appUsers/appUserRevokeSubmitted');

export const appUsersReducer = createReducer(
  adapter.getInitialState({ lastCreated: null as number | null }),
  (builder) =>
    builder
      // Something else begins: it is not spoken of any more (traps 75).
      .addCase(modalOpened, (state) => ({ ...state, lastCreated: null }))
      .addCase(locationChanged, (state) => ({ ...state, lastCreated: null }))
      .addMatcher(replyTo('appUserList'), (state, { payload: { params, reply } }) => {
        const projectId = Number(params.projectId);
        const others = Object.values(state.entities).filter((appUser) => appUser.projectId !== projectId);
        adapter.setAll(state, [...others, ...reply]);
      })
      .addMatcher(replyTo('appUserCreate'), (state, { payload: { reply } }) => {
        adapter.setOne(state, { ...reply, createdBy: null, lastUsed: null });
        state.lastCreated = reply.id;
      })
      // Its answer says only that it succeeded, and the list may fail to be read again (traps 18).
      .addMatcher(replyTo('sessionDelete'), (state, { payload: { params } }) => {
        const ended = Object.values(state.entities).find(({ token }) => token === params.token);
        if (ended) ended.token = null;
      }),
);
const selectors = adapter.getSelectors((state: RootState) => state.appUsers);

/** The app users of a project in the server's order: those with access first, then the newest. */
export const selectAppUsers = createSelector(
  [selectors.selectAll, (_: RootState, projectId: number) => projectId],
  (appUsers, projectId) => appUsers.filter((appUser) => appUser.projectId === projectId),
);

/** One app user, as far as it is known. */
export const selectAppUser = (state: RootState, appUserId: number): AppUserExtended | undefined =>
  state.appUsers.entities[appUserId];

/** The app user created last, until another dialog is opened or the place is left; or null. */
export const selectLastCreatedAppUser = (state: RootState): AppUserExtended | null => {
  const { lastCreated } = state.appUsers;
  return lastCreated === null ? null : (state.appUsers.entities[lastCreated] ?? null);
};
