import type { FormAssignment } from '../../api/schemas/assignment';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { listIn, listOf, listsReducer } from './lists';

/** Who has which role on which form, by project: at least the app users; everybody once all roles were read. */
export const formAssignmentsReducer = listsReducer<FormAssignment>(
  listIn(replyTo('formAssignmentSummaryByRole'), ({ projectId, role }) =>
    role === 'app-user' ? String(projectId) : null,
  ),
  listIn(replyTo('formAssignmentSummary'), ({ projectId }) => String(projectId)),
);

/** The assignments on all forms of a project, as far as they were read; empty until known. */
export const selectFormAssignments = (state: RootState, projectId: number): readonly FormAssignment[] =>
  listOf(state.formAssignments, projectId);
