import { createAction, createEntityAdapter, createReducer, createSelector } from '@reduxjs/toolkit';
import type { User } from '../../api/schemas/user';
import type { RootState } from '../index';
import { modalOpened } from '../modal';
import { locationChanged } from '../navigation';
import { neededRequests } from '../needs';
import { replyTo } from '../replies';

const adapter = createEntityAdapter<User>();

interface UserRef {
  readonly userId: number;
}

/** A sitewide role as the list offers it; everything else a person may do comes from roles in projects. */
export type SiteRole = 'admin' | 'none';

interface Listing {
  /** The ids of all users in the server's order; null as long as the list is not known. */
  readonly listed: readonly number[] | null;
  /** Who was created last, until the list is read anew. */
  readonly lastCreated: number | null;
}

const initialListing: Listing = { listed: null, lastCreated: null };

export const userCreateSubmitted = createAction<{ readonly email: string; readonly displayName: string }>(
  'users/userCreateSubmitted',
);

export const userRoleSelected = createAction<UserRef & { readonly role: SiteRole }>('users/userRoleSelected');

export const userPasswordResetSubmitted = createAction<UserRef>('users/userPasswordResetSubmitted');

export const userRetireSubmitted = createAction<UserRef>('users/userRetireSubmitted');

export const usersRefreshRequested = createAction('users/usersRefreshRequested');

/** A write has made the list on the screen old. */
export const usersOutdated = createAction('users/usersOutdated');

export const usersReducer = createReducer({ ...adapter.getInitialState(), ...initialListing }, (builder) =>
  builder
    .addCase(usersRefreshRequested, (state) => ({ ...state, lastCreated: null }))
    .addCase(modalOpened, (state) => ({ ...state, lastCreated: null }))
    .addCase(locationChanged, (state, { payload: { route, params } }) => {
      const isNeeded = neededRequests(route, params).some(({ name }) => name === 'userList');
      return { ...state, lastCreated: null, listed: isNeeded ? state.listed : null };
    })
    .addMatcher(replyTo('userList'), (state, { payload: { query, reply } }) => {
      // What a search finds is not the list.
      if (query.q !== undefined) return;
      adapter.setAll(state, reply);
      state.listed = reply.map(({ id }) => id);
    })
    .addMatcher(replyTo('userGet'), (state, { payload: { reply } }) => void adapter.upsertOne(state, reply))
    .addMatcher(replyTo('userUpdate'), (state, { payload: { reply } }) => void adapter.upsertOne(state, reply))
    .addMatcher(replyTo('userCreate'), (state, { payload: { reply } }) => {
      adapter.upsertOne(state, reply);
      state.listed?.push(reply.id);
      state.lastCreated = reply.id;
    })
    .addMatcher(replyTo('userDelete'), (state, { payload: { params } }) => {
      const userId = Number(params.userId);
      adapter.removeOne(state, userId);
      state.listed = state.listed?.filter((id) => id !== userId) ?? null;
    }),
);
/** All users in the server's order; null as long as the list is not known. */
export const selectUsers = createSelector(
  [(state: RootState) => state.users.listed, (state: RootState) => state.users.entities],
  (listed, entities): readonly User[] | null =>
    listed &&
    listed.flatMap((id) => {
      const user = entities[id];
      return user ? [user] : [];
    }),
);

/** One user, as far as known. */
export const selectUser = (state: RootState, userId: number): User | undefined => state.users.entities[userId];

/** How many web users the server has, as far as the list is known. */
export const selectUserCount = (state: RootState): number => state.users.listed?.length ?? 0;

/** The id of who was created last, as long as the list marks it. */
export const selectLastCreatedUserId = (state: RootState): number | null => state.users.lastCreated;
