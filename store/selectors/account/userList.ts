import { createSelector } from '@reduxjs/toolkit';
import type { User } from '#api/schemas/account/user';
import { selectSiteAdmins } from '../../account/users';
import { selectUsers, type SiteRole } from '../../account/users';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import type { RequestsState } from '../../request/requests';
import { selectCurrentUser } from './currentUser';

/** A web user in the list. */
export interface UserRow {
  readonly user: User;
  /** Where the profile is edited. */
  readonly href: string;
  /** While saving: the new role. */
  readonly role: SiteRole;
  readonly saving: boolean;
  /** Whether this is the current user. */
  readonly isSelf: boolean;
}

/** The user activity times of servers: ours has the last use, newer ones the last login, older ones none. */
export type UserTime = 'lastSeenAt' | 'lastLoginAt';

type Attempts = ReadonlyMap<number, SiteRole>;

const noAttempts: Attempts = new Map();

const attemptsIn = (requests: RequestsState): Attempts => {
  const attempts = Object.values(requests).flatMap(({ name, params, status }): readonly [number, SiteRole][] => {
    if (status !== 'loading' || params.role !== 'admin') return [];
    if (name === 'assignmentCreate') return [[Number(params.actorId), 'admin']];
    return name === 'assignmentDelete' ? [[Number(params.actorId), 'none']] : [];
  });
  return attempts.length > 0 ? new Map(attempts) : noAttempts;
};

/** The sitewide roles being saved, by user; a failed one is removed. */
const selectAttempts = createSelector([(state: RootState) => state.requests], attemptsIn);

const made = new WeakMap<User, UserRow>();

/** The previous row of this user, if equal: of thousands only the changed one renders again. */
const rowOf = (user: User, parts: Pick<UserRow, 'role' | 'saving' | 'isSelf'>): UserRow => {
  const known = made.get(user);
  const isSame = known?.role === parts.role && known.saving === parts.saving && known.isSelf === parts.isSelf;
  if (known && isSame) return known;
  const row = { user, href: pathTo('userEdit', { userId: user.id }), ...parts };
  made.set(user, row);
  return row;
};

const none: readonly UserRow[] = [];

/** All web users in the server's order, each with the sitewide role; empty until both are known. */
export const selectUserRows = createSelector(
  [selectUsers, selectSiteAdmins, selectAttempts, (state: RootState) => selectCurrentUser(state)?.id],
  (users, admins, attempts, ownId): readonly UserRow[] => {
    if (!users || !admins) return none;
    return users.map((user) => {
      const attempted = attempts.get(user.id);
      return rowOf(user, {
        role: attempted ?? (admins.has(user.id) ? 'admin' : 'none'),
        saving: attempted !== undefined,
        isSelf: user.id === ownId,
      });
    });
  },
);

const times = ['lastSeenAt', 'lastLoginAt'] as const;

/** The kind of activity time of the listed users; null if the server sends none. */
export const selectUserTime = createSelector(
  [selectUsers],
  (users = []): UserTime | null => times.find((time) => users.some((user) => user[time] !== undefined)) ?? null,
);
