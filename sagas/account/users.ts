import { put } from 'redux-saga/effects';
import { selectUser } from '#store/account/actors';
import {
  usersOutdated,
  type userPasswordResetSubmitted,
  type userRetireSubmitted,
  type userRoleSelected,
} from '#store/account/users';
import { selectPending } from '#store/request/requests';
import { closeModal, say, sayProblem, isOnSamePage } from '../core/effects';
import { problemOf, request } from '../core/request';
import { all, select } from '../core/typedEffects';

/** An event, not a request: only the last of several such events counts, otherwise an older reply might win. */
export function* readUsersAgain(): Generator<unknown, void> {
  if (yield* isOnSamePage()) yield put(usersOutdated());
}

/** Reads users and administrators again; the old data is shown until the answers arrive. */
export function* refreshUsers(): Generator<unknown, void> {
  const outcomes = yield* all([request('userList', {}), request('assignmentActorList', { role: 'admin' })]);
  const [problem] = outcomes.flatMap((outcome) => problemOf(outcome) ?? []);
  if (problem) yield* sayProblem(problem);
}

/** Grants or revokes the only sitewide role. */
export function* changeUserRole({ payload }: ReturnType<typeof userRoleSelected>): Generator<unknown, void> {
  const { userId, role } = payload;
  const user = yield* select(selectUser, userId);
  const params = { role: 'admin', actorId: userId };
  const name = role === 'admin' ? 'assignmentCreate' : 'assignmentDelete';
  const saved = yield* request(name, params);
  if (!saved.ok) return yield* sayProblem(saved.problem, name);
  const values = { name: user?.displayName ?? '', role: { key: `siteRoles.${role}` } as const };
  yield* say('success', { key: 'userList.roleSaved', values });
  // A running read may return the previous state.
  if (yield* select(selectPending, 'assignmentActorList')) yield* readUsersAgain();
}

/** Disables a password; the server mails its owner a link to choose another. */
export function* resetUserPassword({
  payload: { userId },
}: ReturnType<typeof userPasswordResetSubmitted>): Generator<unknown, void> {
  const user = yield* select(selectUser, userId);
  if (!user) return yield* closeModal();
  const { email, displayName: name } = user;
  const sent = yield* request('userResetInitiate', {}, { query: { invalidate: true }, body: { email } });
  if (!sent.ok) return undefined;
  yield* closeModal();
  return yield* say('success', { key: 'userPasswordReset.done', values: { name, email } });
}

/** Retires an account: it is locked at once, but history keeps its name. */
export function* retireUser({ payload: { userId } }: ReturnType<typeof userRetireSubmitted>): Generator<unknown, void> {
  const user = yield* select(selectUser, userId);
  if (!user) return yield* closeModal();
  const retired = yield* request('userDelete', { userId });
  if (!retired.ok) return undefined;
  yield* closeModal();
  yield* say('success', { key: 'userRetire.done', values: { name: user.displayName } });
  return yield* readUsersAgain();
}
