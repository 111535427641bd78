import { createSelector } from '@reduxjs/toolkit';
import type { User } from '../../api/schemas/user';
import { selectSiteAdmins } from '../entities/users';
import { selectUsers, type SiteRole } from '../entities/users';
import type { RootState } from '../index';
import { pathTo } from '../location';
import type { RequestsState } from '../requests';
import { selectCurrentUser } from './currentUser';

/** A web user in the list. */
export interface UserRow {
  readonly user: User;
  /** Where the profile is edited. */
  readonly href: string;
  /** While it is being saved: the new one. */
  readonly role: SiteRole;
  readonly saving: boolean;
  /** Whether this is the user who looks at the list. */
  readonly isSelf: boolean;
}

/** What the server tells of when users were here: our own the last use, newer others the last login, older ones nothing. */
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

/** The sitewide roles being saved, by user; a failed one is simply gone. */
const selectAttempts = createSelector([(state: RootState) => state.requests], attemptsIn);

const made = new WeakMap<User, UserRow>();

/** The previous row of this user, if it is equal: of thousands only the changed one is rendered again. */
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

/** What is known of when the listed users were here; null before servers that do not say. */
export const selectUserTime = createSelector(
  [selectUsers],
  (users = []): UserTime | null => times.find((time) => users.some((user) => user[time] !== undefined)) ?? null,
);
