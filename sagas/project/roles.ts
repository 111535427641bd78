import { put } from 'redux-saga/effects';
import { can } from '#api/verbs';
import type { RootState } from '../../store';
import { selectActors } from '#store/account/actors';
import { selectRoleHolders, type projectRoleSelected } from '#store/project/roles';
import { selectRole } from '#store/account/roles';
import { selectNavigation } from '#store/route/navigation';
import { projectRoleSearched, selectProjectRoleSearch } from '#store/project/roleSearch';
import { hasCode } from '#store/request/problem';
import { selectProjectId } from '#store/selectors/project/head';
import { selectSiteVerbs } from '#store/account/session';
import { say, sayProblem, isOnSamePage } from '../core/effects';
import { request } from '../core/request';
import { call, getContext, select } from '../core/typedEffects';

type Selected = ReturnType<typeof projectRoleSelected>['payload'];

const selectChange = (state: RootState, { projectId, actorId, role }: Selected) => {
  const held = selectRoleHolders(state, projectId).find((holder) => holder.actorId === actorId)?.roleIds ?? [];
  const wanted = role === 'none' ? [] : [selectRole(state, role)?.id].flatMap((id) => id ?? []);
  return {
    name: selectActors(state)[actorId]?.displayName ?? '',
    old: held.filter((id) => !wanted.includes(id)),
    new: wanted.filter((id) => !held.includes(id)),
  };
};

const isShown = (state: RootState, projectId: number): boolean =>
  selectNavigation(state).route === 'projectRoles' && selectProjectId(state) === projectId;

function* replaceRole(selected: Selected): Generator<unknown, void> {
  const { projectId, actorId, role } = selected;
  const change = yield* select(selectChange, selected);
  const { name } = change;
  for (const roleId of change.old) {
    const taken = yield* request('projectRoleDelete', { projectId, role: String(roleId), actorId });
    if (!taken.ok) return yield* sayProblem(taken.problem, 'projectRoleDelete');
  }
  for (const roleId of change.new) {
    const given = yield* request('projectRoleCreate', { projectId, role: String(roleId), actorId });
    if (given.ok) continue;
    // If another user assigned the role in the meantime, the user has one.
    const isWithout = change.old.length > 0 && !hasCode(given.problem, 409.3);
    if (isWithout) return yield* say('danger', { key: 'projectRoles.unassigned', values: { name } });
    return yield* sayProblem(given.problem, 'projectRoleCreate');
  }
  if (role === 'none') return yield* say('success', { key: 'projectRoles.removed', values: { name } });
  const values = { name, role: { key: `projectRoleNames.${role}` } as const };
  return yield* say('success', { key: 'projectRoles.saved', values });
}

/**
 * Changes a user's role in a project: deletes the old one, then creates the new one. The protocol has no call for both,
 * so if the second fails the user has no role, and that is reported (docs/site-rules.md#roles-in-a-project).
 */
export function* changeProjectRole({ payload }: ReturnType<typeof projectRoleSelected>): Generator<unknown, void> {
  yield* replaceRole(payload);
  const { projectId } = payload;
  // A user who left and returned may see data read before all writes ended.
  const isBack = !(yield* isOnSamePage()) && (yield* select(isShown, projectId));
  if (isBack) yield* request('projectRoleList', { projectId });
}

// Avoids a search for every letter.
const PAUSE_MS = 250;

const selectTyped = (state: RootState) => ({
  text: (selectNavigation(state).query.filter ?? '').trim(),
  // Other users can only search by a complete address.
  mayFindParts: can(selectSiteVerbs(state), ['user.list']),
  searched: selectProjectRoleSearch(state)?.text ?? '',
});

/**
 * Searches for users while the table is being filtered, debounced, and when the page is opened with a filter in its
 * address.
 */
export function* searchWhileTyping(): Generator<unknown, void> {
  const projectId = yield* select(selectProjectId);
  const { text, mayFindParts, searched } = yield* select(selectTyped);
  if (text === searched || !(yield* select(isShown, projectId))) return;
  if (text !== '' && !mayFindParts && !text.includes('@')) return;
  const { clock } = yield* getContext('io');
  if (text !== '') yield* call(clock.sleep, PAUSE_MS);
  yield put(projectRoleSearched({ projectId, text }));
}

/**
 * Searches for users; an empty text ends the search. All users with a role stay in the list, including those whose role
 * was just deleted, so that rows do not move.
 */
export function* searchProjectRoles({
  payload: { text },
}: ReturnType<typeof projectRoleSearched>): Generator<unknown, void> {
  if (text === '') return;
  const outcome = yield* request('userList', {}, { query: { q: text } });
  if (!outcome.ok) yield* sayProblem(outcome.problem);
}
