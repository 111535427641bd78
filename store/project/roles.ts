import { createAction, createReducer } from '@reduxjs/toolkit';
import type { ProjectRole } from '#api/project/roles';
import type { AssignmentExtended } from '#api/schemas/account/assignment';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { listOf, type Lists } from '../request/lists';

/** An actor of a project with its roles there; without any after the last was deleted, until the next load. */
export interface ProjectMember {
  readonly actorId: number;
  roleIds: number[];
}

interface RoleChange {
  readonly projectId: number;
  readonly actorId: number;
  readonly role: ProjectRole;
}

type ChosenRoles = Record<string, ProjectRole>;

interface Roles {
  /** By project, in the server's order. */
  readonly holders: Lists<ProjectMember>;
  /** The latest choices, by project and actor, shown while their requests are running. */
  readonly chosen: ChosenRoles;
}

const initialRoles: Roles = { holders: {}, chosen: {} };

const chosenKey = (projectId: number, actorId: number): string => `${projectId} ${actorId}`;

/** Each actor once, in the order of first occurrence. */
const holdersOf = (assignments: readonly AssignmentExtended[]): ProjectMember[] => {
  const roleIds = new Map<number, number[]>();
  for (const { actor, roleId } of assignments) roleIds.set(actor.id, [...(roleIds.get(actor.id) ?? []), roleId]);
  return [...roleIds].map(([actorId, ids]) => ({ actorId, roleIds: ids }));
};

const holderIn = (holders: readonly ProjectMember[] | undefined, id: string | number): ProjectMember | undefined =>
  holders?.find(({ actorId }) => actorId === Number(id));

export const projectRoleSelected = createAction<RoleChange>('projectRoles/projectRoleSelected');

/** Who has which role in a project. Writes refer to roles by id. */
export const projectRolesReducer = createReducer(initialRoles, (builder) =>
  builder
    .addCase(projectRoleSelected, (state, { payload: { projectId, actorId, role } }) => {
      state.chosen[chosenKey(projectId, actorId)] = role;
    })
    .addMatcher(replyTo('projectRoleList'), (state, { payload: { params, reply } }) => {
      state.holders[params.projectId] = holdersOf(reply);
    })
    .addMatcher(replyTo('projectRoleCreate'), (state, { payload: { params } }) => {
      const holders = state.holders[params.projectId];
      const holder = holderIn(holders, params.actorId);
      if (holder) holder.roleIds = [...new Set([...holder.roleIds, Number(params.role)])];
      else holders?.push({ actorId: Number(params.actorId), roleIds: [Number(params.role)] });
    })
    .addMatcher(replyTo('projectRoleDelete'), (state, { payload: { params } }) => {
      const holder = holderIn(state.holders[params.projectId], params.actorId);
      if (holder) holder.roleIds = holder.roleIds.filter((id) => id !== Number(params.role));
    }),
);

/** The actors with a role in a project, in the server's order; empty until known. */
export const selectRoleHolders = (state: RootState, projectId: number): readonly ProjectMember[] =>
  listOf(state.projectRoles.holders, projectId);

/** The latest choices for actors of all projects. */
export const selectChosenRoles = (state: RootState): Readonly<ChosenRoles> => state.projectRoles.chosen;

/** The latest choice for one actor. */
export const chosenRole = (
  chosen: Readonly<ChosenRoles>,
  projectId: number,
  actorId: number,
): ProjectRole | undefined => chosen[chosenKey(projectId, actorId)];
