import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import {
  batchRowsChanged,
  batchStarted,
  selectBatch,
  type BatchKinds,
  type BatchAction,
  type BatchRow,
  type BatchRun,
} from '#store/core/batch';
import { selectProject } from '#store/project/projects';
import { selectRole } from '#store/account/roles';
import type { RoleInProject, userCreateSubmitted } from '#store/account/users';
import { requestKey } from '#store/request/key';
import { hasCode, type RequestProblem } from '#store/request/problem';
import { sendBatch, type RowOutcome } from '../core/batch';
import { closeModal, say, isOnSamePage } from '../core/effects';
import { request } from '../core/request';
import { all, select } from '../core/typedEffects';
import { readUsersAgain } from './users';

const selectIsKnown = ({ requests }: RootState, key: string): boolean => requests[key]?.status === 'success';

/** Reads the projects and roles offered by the dialog. Those that cannot be read are left out. */
export function* readRoleChoice(): Generator<unknown, void> {
  const names = ['projectList', 'roleList'] as const;
  const known = yield* select((state) => names.map((name) => selectIsKnown(state, requestKey(name))));
  yield* all(names.filter((_, index) => !known[index]).map((name) => request(name, {})));
}

/**
 * Assigns the role to an existing account.
 * @returns why it failed, or null
 */
function* giveRole(actorId: number, { projectId, role }: RoleInProject): Generator<unknown, RequestProblem | null> {
  // Only known roles are offered; ids differ between servers.
  const known = yield* select(selectRole, role);
  const given = yield* request('projectRoleCreate', { projectId, role: String(known?.id ?? role), actorId });
  // Another user assigned it just before, or the reply to an earlier attempt was lost.
  return given.ok || hasCode(given.problem, 409.3) ? null : given.problem;
}

const bodyOf = (email: string, displayName: string) => (displayName === '' ? { email } : { email, displayName });

/** Creates an account; its owner chooses the password. With a role, the rest continues as a batch of one. */
export function* createUser({ payload }: ReturnType<typeof userCreateSubmitted>): Generator<unknown, void> {
  const { email, displayName, role } = payload;
  const created = yield* request('userCreate', {}, { body: bodyOf(email, displayName) });
  if (!created.ok) return undefined;
  const { id, displayName: name } = created.data;
  if (role && !(yield* isOnSamePage())) return void (yield* giveRole(id, role));
  if (role) {
    const rows = [{ key: email, label: name, result: id }];
    return void (yield put(batchStarted({ kind: 'userCreate', about: { role, names: {} }, rows })));
  }
  yield* closeModal();
  yield* say('success', { key: 'userCreate.done', values: { name } });
  return yield* readUsersAgain();
}

function* createOne(
  run: BatchRun<'userCreate'>,
  { key: email, result }: BatchRow,
  { role, names }: BatchKinds['userCreate'],
): Generator<unknown, RowOutcome> {
  let id = Number(result);
  if (result === undefined) {
    const created = yield* request('userCreate', {}, { body: bodyOf(email, names[email] ?? '') });
    if (!created.ok) return { state: 'failed', problem: { problem: created.problem, name: 'userCreate' } };
    ({ id } = created.data);
    // Stored regardless of what follows, so that an existing account is not created again.
    yield put(batchRowsChanged({ ...run, changes: { [email]: { result: id } } }));
  }
  const problem = role && (yield* giveRole(id, role));
  return problem ? { state: 'failed', problem: { problem, name: 'projectRoleCreate' } } : { state: 'done', result: id };
}

/** A single account needs no list of results once it has its role. */
function* finishOne({ label }: BatchRow, { projectId, role }: RoleInProject): Generator<unknown, void> {
  const project = yield* select(selectProject, projectId);
  const values = { name: label, role: { key: `projectRoleNames.${role}` } as const, project: project?.name ?? '' };
  yield* closeModal();
  yield* say('success', { key: 'userCreate.doneWithRole', values });
}

/** Creates an account for each of several addresses, and assigns a role; existing accounts only get the role. */
export function* createUsers({ payload: { kind, run } }: BatchAction<'userCreate'>): Generator<unknown, void> {
  yield* sendBatch({ kind, run }, (row, about) => createOne({ kind, run }, row, about));
  if (!(yield* isOnSamePage())) return;
  const batch = yield* select(selectBatch<'userCreate'>, kind);
  const [row] = batch?.rows ?? [];
  if (batch?.about.role && batch.rows.length === 1 && row?.state === 'done') yield* finishOne(row, batch.about.role);
  yield* readUsersAgain();
}
