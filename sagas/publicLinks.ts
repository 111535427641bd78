import {
  type publicLinkCreateSubmitted,
  type publicLinkRevokeSubmitted,
  selectPublicLink,
} from '../store/entities/publicLinks';
import { closeModal, spawnGuarded, say } from './effects';
import { request } from './request';
import { revoke } from './revocation';
import { select } from './typedEffects';

/** Creates a public link, and reads the list again. */
export function* createPublicLink({ payload }: ReturnType<typeof publicLinkCreateSubmitted>): Generator<unknown, void> {
  const { displayName, once, ...form } = payload;
  const created = yield* request('publicLinkCreate', form, { body: { displayName, once } });
  if (!created.ok) return undefined;
  yield* closeModal();
  return yield* spawnGuarded(function* listed() {
    yield* request('publicLinkList', form);
    yield* say('success', { key: 'publicLinkCreate.done', values: { name: displayName } });
  });
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
