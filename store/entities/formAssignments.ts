import { createReducer } from '@reduxjs/toolkit';
import type { FormAssignment } from '../../api/schemas/assignment';
import type { RootState } from '../index';
import { replyTo } from '../replies';

type FormAssignmentsState = Readonly<Record<string, readonly FormAssignment[]>>;

const initialState: FormAssignmentsState = {};

/**
 * The list frozen as one: the toolkit then does not walk through a hundred thousand assignments to freeze each, which
 * took longer than to show them.
 */
const frozen = (assignments: readonly FormAssignment[]): readonly FormAssignment[] => Object.freeze(assignments);

/** Who has which role on which form, by project: at least the app users; everybody once all roles were asked for. */
export const formAssignmentsReducer = createReducer(initialState, (builder) =>
  builder
    .addMatcher(replyTo('formAssignmentSummaryByRole'), (state, { payload: { params, reply } }) =>
      params.role === 'app-user' ? { ...state, [params.projectId]: frozen(reply) } : state,
    )
    .addMatcher(replyTo('formAssignmentSummary'), (state, { payload: { params, reply } }) => ({
      ...state,
      [params.projectId]: frozen(reply),
    })),
);
const none: readonly FormAssignment[] = [];

/** The assignments on all forms of a project as far as they were asked for; empty as long as they are not known. */
export const selectFormAssignments = (state: RootState, projectId: number): readonly FormAssignment[] =>
  state.formAssignments[projectId] ?? none;
