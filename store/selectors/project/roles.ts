import { createSelector } from '@reduxjs/toolkit';
import { projectRoleNames, type ProjectRole, type ProjectRoleName } from '#api/project/roles';
import type { Role } from '#api/schemas/account/role';
import { selectActors, userIn } from '../../account/actors';
import { chosenRole, selectChosenRoles, selectRoleHolders, type ProjectMember } from '../../project/roles';
import { selectRoles } from '../../account/roles';
import type { RootState } from '../../index';
import { selectProjectRoleSearch } from '../../project/roleSearch';
import { loadStatus, selectPending, selectRequest, type LoadStatus, type RequestsState } from '../../request/requests';
import { selectCurrentUser } from '../account/currentUser';
import { selectRouteLoad } from '../core/routeLoad';
import { selectProjectId } from './head';

/** A displayed role: ours by its system name, others by the server's name. */
interface DisplayedRole {
  readonly system: ProjectRoleName | null;
  readonly name: string;
}

/** A user in the table of a project's roles. */
export interface ProjectRoleRow {
  readonly actorId: number;
  readonly name: string;
  /** Null if unknown: the list of roles does not contain it. */
  readonly email: string | null;
  /** The search text that found this user on the server, perhaps by another spelling of the name. */
  readonly foundBy: string | null;
  /** While saving: the new role. `held` if it cannot be selected: several roles, or another one. */
  readonly role: ProjectRole | 'held';
  readonly held: readonly DisplayedRole[];
  readonly saving: boolean;
  /** Whether this is the current user. */
  readonly isSelf: boolean;
}

const selectListStatus = (state: RootState): LoadStatus => {
  const params = { projectId: selectProjectId(state) };
  // Not the list of users, which only adds the addresses.
  const requests = [
    selectRequest(state, 'projectGet', params),
    selectRequest(state, 'roleList'),
    selectRequest(state, 'projectRoleList', params),
  ];
  const statuses = requests.map(loadStatus);
  // Read again after a search: the data before it is outdated.
  if (requests.at(-1)?.status === 'loading') return 'loading';
  return statuses.find((status) => status === 'error') ?? statuses.find((status) => status === 'loading') ?? 'ready';
};

const selectTableStatus = (state: RootState): LoadStatus => {
  const listStatus = selectListStatus(state);
  const search = selectProjectRoleSearch(state);
  if (listStatus !== 'ready' || !search || search.found?.by === search.text) return listStatus;
  return selectRequest(state, 'userList', {}, { q: search.text })?.status === 'error' ? 'error' : 'loading';
};

/** The load status of the table's rows, including searches and the reload after them. */
export const selectProjectRolesLoad = createSelector(
  [selectTableStatus, (state: RootState) => selectRouteLoad(state).here],
  (status, here) => ({ status, here }),
);

/** Whether searching has to wait for the two lists, or for a role being saved. */
export const selectSearchWaits = (state: RootState): boolean =>
  selectListStatus(state) !== 'ready' ||
  selectPending(state, 'projectRoleCreate') ||
  selectPending(state, 'projectRoleDelete');

const nobody: ReadonlySet<number> = new Set();

const savingIn = (requests: RequestsState, projectId: number): ReadonlySet<number> => {
  const saving = Object.values(requests).flatMap(({ name, params, status }) => {
    const isRole = name === 'projectRoleCreate' || name === 'projectRoleDelete';
    return isRole && status === 'loading' && params.projectId === projectId ? [Number(params.actorId)] : [];
  });
  return saving.length > 0 ? new Set(saving) : nobody;
};

const selectSaving = createSelector([(state: RootState) => state.requests, selectProjectId], savingIn);

const displayedRoles = (roleIds: readonly number[], roles: Readonly<Record<number, Role>>): readonly DisplayedRole[] =>
  roleIds.map((id) => {
    const role = roles[id];
    return {
      system: projectRoleNames.find((name) => name === role?.system) ?? null,
      name: role?.name ?? String(id),
    };
  });

const roleOf = (held: readonly DisplayedRole[]): ProjectRoleRow['role'] => {
  const [first] = held;
  if (!first) return 'none';
  return held.length === 1 && first.system ? first.system : 'held';
};

const selectPeople = createSelector(
  [
    (state: RootState) => selectRoleHolders(state, selectProjectId(state)),
    selectActors,
    selectRoles,
    selectProjectRoleSearch,
    (state: RootState) => selectCurrentUser(state)?.id,
  ],
  (holders, actors, roles, search, ownId): readonly ProjectRoleRow[] => {
    const found = new Set(search?.found?.ids ?? []);
    const known = new Set(holders.map(({ actorId }) => actorId));
    const others = [...found]
      .filter((id) => !known.has(id))
      .map((actorId): ProjectMember => ({ actorId, roleIds: [] }));
    return [...holders, ...others].map(({ actorId, roleIds }) => {
      const held = displayedRoles(roleIds, roles);
      return {
        actorId,
        name: actors[actorId]?.displayName ?? '',
        email: userIn(actors, actorId)?.email ?? null,
        foundBy: found.has(actorId) ? (search?.found?.by ?? null) : null,
        role: roleOf(held),
        held,
        saving: false,
        isSelf: actorId === ownId,
      };
    });
  },
);

const none: readonly ProjectRoleRow[] = [];

/**
 * The rows of the table: all users with a role in the project, and others found by a search, each with the current
 * role; none until known. While some are saved, the others keep their identity.
 */
export const selectProjectRoleRows = createSelector(
  [
    selectPeople,
    selectSaving,
    selectChosenRoles,
    selectProjectId,
    (state: RootState) => selectListStatus(state) === 'ready',
  ],
  (people, saving, chosen, projectId, isReady): readonly ProjectRoleRow[] => {
    if (!isReady) return none;
    if (saving.size === 0) return people;
    return people.map((row) =>
      saving.has(row.actorId)
        ? { ...row, role: chosenRole(chosen, projectId, row.actorId) ?? row.role, saving: true }
        : row,
    );
  },
);
