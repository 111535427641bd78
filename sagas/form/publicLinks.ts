import {
  type publicLinkCreateSubmitted,
  type publicLinkRevokeSubmitted,
  type publicLinkUpdateSubmitted,
  selectPublicLink,
} from '#store/form/publicLinks';
import { hasCode } from '#store/request/problem';
import { closeModal, spawnGuarded, say } from '../core/effects';
import { request } from '../core/request';
import { revoke } from '../project/revocation';
import { select } from '../core/typedEffects';

/** Creates a public link, and reads the list again. */
export function* createPublicLink({ payload }: ReturnType<typeof publicLinkCreateSubmitted>): Generator<unknown, void> {
  const { projectId, xmlFormId, ...body } = payload;
  const form = { projectId, xmlFormId };
  const created = yield* request('publicLinkCreate', form, { body });
  if (!created.ok) return undefined;
  yield* closeModal();
  return yield* spawnGuarded(function* listed() {
    yield* request('publicLinkList', form);
    yield* say('success', { key: 'publicLinkCreate.done', values: { name: body.displayName } });
  });
}

/** Changes a public link. A refusal may mean that another user revoked it, which reading the list again shows. */
export function* updatePublicLink({ payload }: ReturnType<typeof publicLinkUpdateSubmitted>): Generator<unknown, void> {
  const { projectId, xmlFormId, linkId, ...body } = payload;
  const form = { projectId, xmlFormId };
  const updated = yield* request('publicLinkUpdate', { ...form, linkId }, { body });
  if (updated.ok) {
    yield* closeModal();
    return yield* say('success', { key: 'publicLinkUpdate.done', values: { name: updated.data.displayName } });
  }
  const { problem } = updated;
  if (hasCode(problem, 409.53) || hasCode(problem, 404.1)) yield* request('publicLinkList', form);
  return undefined;
}

/** Revokes a public link; it stays in the list, without a token. */
export function* revokePublicLink({ payload }: ReturnType<typeof publicLinkRevokeSubmitted>): Generator<unknown, void> {
  const { linkId: _, ...form } = payload;
  yield* revoke({
    done: 'publicLinkRevoke.done',
    already: 'publicLinkRevoke.already',
    *find() {
      return yield* select(selectPublicLink, payload);
    },
    readList: () => request('publicLinkList', form),
  });
}
