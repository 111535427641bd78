import { createEntityAdapter, createReducer } from '@reduxjs/toolkit';
import type { RoleName } from '#api/roles';
import type { Role } from '#api/schemas/account/role';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';

const adapter = createEntityAdapter<Role>();

export const rolesReducer = createReducer(adapter.getInitialState(), (builder) =>
  builder.addMatcher(replyTo('roleList'), (state, { payload: { reply } }) => adapter.setAll(state, reply)),
);

/** All roles of the server by id; empty until known. */
export const selectRoles = (state: RootState): Readonly<Record<number, Role>> => state.roles.entities;

/** A role by its system name, because ids differ between servers; undefined until known. */
export const selectRole = (state: RootState, name: RoleName): Role | undefined =>
  Object.values(state.roles.entities).find((role) => role.system === name);
