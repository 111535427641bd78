import { select } from 'redux-saga/effects';
import type { PublicLink } from '../api/schemas/publicLink';
import type { RootState } from '../store';
import type { FormKey } from '../store/entities/formKey';
import {
  type publicLinkCreateSubmitted,
  type publicLinkRevokeSubmitted,
  selectPublicLink,
} from '../store/entities/publicLinks';
import { hasCode, type RequestProblem } from '../store/requestProblem';
import { closeModal, goOnBeside, say, sayProblem } from './effects';
import { request } from './request';

const formOf = ({ projectId, xmlFormId }: FormKey) => ({ projectId: Number(projectId), xmlFormId: String(xmlFormId) });

/** Makes a public link, and reads the list again with it in it. */
export function* createPublicLink({ payload }: ReturnType<typeof publicLinkCreateSubmitted>): Generator<unknown, void> {
  const { displayName, once } = payload;
  const created = yield* request('publicLinkCreate', formOf(payload), { body: { displayName, once } });
  if (!created.ok) return yield* sayProblem(created.problem, 'publicLinkCreate');
  yield* closeModal();
  return yield* goOnBeside(function* listed() {
    yield* request('publicLinkList', formOf(payload));
    yield* say('success', { key: 'publicLinkCreate.done', values: { name: displayName } });
  });
}

/** A server tells so those who may not, and those who come too late (traps 11). */
const isRefused = (problem: RequestProblem): boolean => hasCode(problem, 403.1) || hasCode(problem, 404.1);

/**
 * Revokes a public link by ending its session; it stays in the list, without a token. The list tells, too, whether a
 * refusal means that somebody else was faster.
 */
export function* revokePublicLink({ payload }: ReturnType<typeof publicLinkRevokeSubmitted>): Generator<unknown, void> {
  const find = function* (): Generator<unknown, PublicLink | undefined> {
    return (yield select((state: RootState) => selectPublicLink(state, payload))) as PublicLink | undefined;
  };
  const link = yield* find();
  if (!link?.token) return yield* closeModal();
  const ended = yield* request('sessionDelete', { token: link.token });
  if (!ended.ok && !isRefused(ended.problem)) return yield* sayProblem(ended.problem, 'publicLinkRevoke');
  const values = { name: link.displayName };
  if (ended.ok) {
    yield* closeModal();
    return yield* goOnBeside(function* listed() {
      yield* request('publicLinkList', formOf(payload));
      yield* say('success', { key: 'publicLinkRevoke.done', values });
    });
  }
  yield* request('publicLinkList', formOf(payload));
  if ((yield* find())?.token) return yield* sayProblem(ended.problem, 'publicLinkRevoke');
  yield* closeModal();
  return yield* say('info', { key: 'publicLinkRevoke.already', values });
}
