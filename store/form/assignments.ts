import type { FormAssignment } from '#api/schemas/account/assignment';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { listIn, listOf, listsReducer } from '../request/lists';

/** Form roles by project and actor: at least those of the app users; all once every role was read. */
export const formAssignmentsReducer = listsReducer<FormAssignment>(
  listIn(replyTo('formAssignmentSummaryByRole'), ({ projectId, role }) =>
    role === 'app-user' ? String(projectId) : null,
  ),
  listIn(replyTo('formAssignmentSummary'), ({ projectId }) => String(projectId)),
);

/** The known assignments on all forms of a project; empty until known. */
export const selectFormAssignments = (state: RootState, projectId: number): readonly FormAssignment[] =>
  listOf(state.formAssignments, projectId);
