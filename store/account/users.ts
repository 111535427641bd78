import { createAction, createReducer, createSelector } from '@reduxjs/toolkit';
import type { ProjectRoleName } from '#api/project/roles';
import type { User } from '#api/schemas/account/user';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';
import { neededRequests } from '../route/requests';
import { replyTo } from '../request/replies';
import { selectActors, userIn } from './actors';
import { listOf, onList, type Lists } from '../request/lists';

interface UserRef {
  readonly userId: number;
}

/** A sitewide role in the list; all other permissions come from project roles. */
export type SiteRole = 'admin' | 'none';

/** A role to grant in a project. */
export interface RoleInProject {
  readonly projectId: number;
  readonly role: ProjectRoleName;
}

export const userCreateSubmitted = createAction<{
  readonly email: string;
  readonly displayName: string;
  /** Assigned in the same step. */
  readonly role: RoleInProject | null;
}>('users/userCreateSubmitted');

export const userRoleSelected = createAction<UserRef & { readonly role: SiteRole }>('users/userRoleSelected');

export const userPasswordResetSubmitted = createAction<UserRef>('users/userPasswordResetSubmitted');

export const userRetireSubmitted = createAction<UserRef>('users/userRetireSubmitted');

export const usersRefreshRequested = createAction('users/usersRefreshRequested');

/** A write has made the current list outdated. */
export const usersOutdated = createAction('users/usersOutdated');

/** The call that reads each list. */
const calls: Readonly<Record<string, string>> = { all: 'userList', admins: 'assignmentActorList' };

const initialState: Lists<number> = {};

const idOf = ({ id }: { readonly id: number }): number => id;

const isAdmins = ({ role }: { readonly role: string | number }): boolean => role === 'admin';

/** The ids of all web users, and of the sitewide administrators. */
export const usersReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(locationChanged, (state, { payload }) => {
      const needed = neededRequests(payload).map(({ name }): string => name);
      return Object.fromEntries(Object.entries(state).filter(([list]) => needed.includes(calls[list] ?? '')));
    })
    .addMatcher(replyTo('userList'), (state, { payload: { query, reply } }) =>
      // Search results are not the list.
      query.q === undefined ? { ...state, all: reply.map(idOf) } : state,
    )
    .addMatcher(replyTo('assignmentActorList'), (state, { payload: { params, reply } }) =>
      isAdmins(params) ? { ...state, admins: reply.map(idOf) } : state,
    )
    .addMatcher(replyTo('userCreate'), (state, { payload: { reply } }) =>
      onList(state, 'all', (ids) => [...ids, reply.id]),
    )
    .addMatcher(replyTo('userDelete'), (state, { payload: { params } }) =>
      onList(state, 'all', (ids) => ids.filter((id) => id !== Number(params.userId))),
    )
    .addMatcher(replyTo('assignmentCreate'), (state, { payload: { params } }) =>
      isAdmins(params) ? onList(state, 'admins', (ids) => [...ids, Number(params.actorId)]) : state,
    )
    .addMatcher(replyTo('assignmentDelete'), (state, { payload: { params } }) =>
      isAdmins(params) ? onList(state, 'admins', (ids) => ids.filter((id) => id !== Number(params.actorId))) : state,
    ),
);

/** All users in the server's order; undefined until known. */
export const selectUsers = createSelector(
  [(state: RootState) => state.users.all, selectActors],
  (ids, actors): readonly User[] | undefined => ids?.flatMap((id) => userIn(actors, id) ?? []),
);

/** The number of web users, if the list is known. */
export const selectUserCount = (state: RootState): number => listOf(state.users, 'all').length;

/** Ids of the sitewide administrators; undefined until known, which must not look like an empty list. */
export const selectSiteAdmins = createSelector(
  [(state: RootState) => state.users.admins],
  (ids): ReadonlySet<number> | undefined => ids && new Set(ids),
);
