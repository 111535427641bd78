import { createSlice } from '@reduxjs/toolkit';
import type { FormAssignment } from '../../api/schemas/assignment';
import type { RootState } from '../index';
import { replyTo } from '../replies';

type FormAssignmentsState = Readonly<Record<string, readonly FormAssignment[]>>;

const initialState: FormAssignmentsState = {};

/** Which app users may use which forms, by project. */
const slice = createSlice({
  name: 'formAssignments',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(replyTo('formAssignmentSummaryByRole'), (state, { payload: { params, reply } }) =>
      params.role === 'app-user' ? { ...state, [params.projectId]: reply } : state,
    ),
});

export const formAssignmentsReducer = slice.reducer;

const none: readonly FormAssignment[] = [];

/** The app-user assignments on all forms of a project; empty as long as they are not known. */
export const selectFormAssignments = (state: RootState, projectId: number): readonly FormAssignment[] =>
  state.formAssignments[projectId] ?? none;
