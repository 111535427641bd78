import { can } from '#api/verbs';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import type { Outcome } from '#store/request/problem';
import { readUntracked } from '../../core/readUntracked';
import { select } from '../../core/typedEffects';
import type { Senders } from './countedRoster';
import { readExtended } from './readExtended';

/**
 * Reads the possible submitters to the forms of a project; null without permission to list app users and their access.
 */
export function* readSenders(projectId: number): Generator<unknown, Outcome<Senders | null>> {
  const verbs = yield* select(selectProjectVerbs, projectId);
  if (!can(verbs, ['field_key.list', 'assignment.list'])) return { ok: true, data: null };
  const appUsers = yield* readExtended('appUserList', { projectId });
  if (!appUsers.ok) return appUsers;
  const assignments = yield* readUntracked('formAssignmentSummaryByRole', { projectId, role: 'app-user' });
  if (!assignments.ok) return assignments;
  return { ok: true, data: { appUsers: appUsers.data, assignments: assignments.data } };
}
