import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';

interface Search {
  readonly projectId: number;
  /** Empty when the search ends. */
  readonly text: string;
}

/** Ids found by the latest reply, and the text searched for. */
interface Found {
  readonly by: string;
  readonly ids: readonly number[];
}

/** The user search of a project; earlier results stay until the next reply. Null without a search. */
export type ProjectRoleSearch = (Search & { readonly found: Found | null }) | null;

const initialState: ProjectRoleSearch = null;

export const projectRoleSearched = createAction<Search>('projectRoleSearch/projectRoleSearched');

export const projectRoleSearchReducer = createReducer(initialState as ProjectRoleSearch, (builder) =>
  builder
    .addCase(projectRoleSearched, (state, { payload: { projectId, text } }): ProjectRoleSearch =>
      text === '' ? null : { projectId, text, found: state?.projectId === projectId ? state.found : null },
    )
    .addCase(locationChanged, (state, { payload: { route, params } }) =>
      route === 'projectRoles' && params.projectId === state?.projectId ? state : null,
    )
    .addMatcher(replyTo('userList'), (state, { payload: { query, reply } }) =>
      state && query.q === state.text ? { ...state, found: { by: state.text, ids: reply.map(({ id }) => id) } } : state,
    ),
);

export const selectProjectRoleSearch = (state: RootState): ProjectRoleSearch => state.projectRoleSearch;
