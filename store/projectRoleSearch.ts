import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { locationChanged } from './navigation';
import { replyTo } from './replies';

interface Search {
  readonly projectId: number;
  /** Empty if the search ends, and the list of everybody with a role is shown again. */
  readonly text: string;
}

/** The search in a project, with the ids found; null while the list of everybody with a role is shown. */
export type ProjectRoleSearch = (Search & { readonly found: readonly number[] | null }) | null;

const initialState: ProjectRoleSearch = null;

export const projectRoleSearched = createAction<Search>('projectRoleSearch/projectRoleSearched');

export const projectRoleSearchReducer = createReducer(initialState as ProjectRoleSearch, (builder) =>
  builder
    .addCase(projectRoleSearched, (_, { payload: { projectId, text } }): ProjectRoleSearch =>
      text === '' ? null : { projectId, text, found: null },
    )
    .addCase(locationChanged, (state, { payload: { route, params } }) =>
      route === 'projectRoles' && params.projectId === state?.projectId ? state : null,
    )
    .addMatcher(replyTo('userList'), (state, { payload: { query, reply } }) =>
      state && query.q === state.text ? { ...state, found: reply.map(({ id }) => id) } : state,
    ),
);

export const selectProjectRoleSearch = (state: RootState): ProjectRoleSearch => state.projectRoleSearch;
