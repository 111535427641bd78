import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { User } from '../../api/schemas/user';
import type { RootState } from '../index';
import { replyTo } from '../replies';

const adapter = createEntityAdapter<User>();

const slice = createSlice({
  name: 'users',
  initialState: adapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(replyTo('userList'), (state, { payload: { reply } }) => adapter.setAll(state, reply)),
});

export const usersReducer = slice.reducer;

/** How many web users the server has, as far as the list is known. */
export const selectUserCount = (state: RootState): number => state.users.ids.length;
