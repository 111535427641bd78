import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../api/schemas/user';
import type { RootState } from './index';
import { locationChanged } from './navigation';
import { replyTo } from './replies';

interface Search {
  readonly projectId: number;
  /** Empty where the search is left, and the list of everybody with a role is wanted again. */
  readonly text: string;
}

/** Whom the person looks for in a project; null while the list of everybody with a role there is shown. */
export type ProjectUserSearch = (Search & { readonly found: readonly User[] | null }) | null;

const initialState: ProjectUserSearch = null;

const slice = createSlice({
  name: 'projectUserSearch',
  initialState: initialState as ProjectUserSearch,
  reducers: {
    projectUserSearched: (_, { payload: { projectId, text } }: PayloadAction<Search>): ProjectUserSearch =>
      text === '' ? null : { projectId, text, found: null },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { route, params } }) =>
        route === 'projectUsers' && params.projectId === state?.projectId ? state : null,
      )
      .addMatcher(replyTo('userList'), (state, { payload: { query, reply } }) =>
        state && query.q === state.text ? { ...state, found: reply } : state,
      ),
});

export const { projectUserSearched } = slice.actions;
export const projectUserSearchReducer = slice.reducer;

export const selectProjectUserSearch = (state: RootState): ProjectUserSearch => state.projectUserSearch;
