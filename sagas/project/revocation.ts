import { isRefusal } from '#store/request/problem';
import type { TextMessage } from '#store/core/message';
import { closeModal, spawnGuarded, say } from '../core/effects';
import { request } from '../core/request';

/** An actor with a session of its own: an app user, or a public link. */
interface Access {
  readonly displayName: string;
  readonly token?: string | null;
}

/** How to find and report a kind of access. */
interface Revocation {
  /** The messages after a revocation, and if another user was faster. */
  readonly done: TextMessage['key'];
  readonly already: TextMessage['key'];
  /** Its current state. */
  readonly find: () => Generator<unknown, Access | undefined>;
  /** Reads its list again. */
  readonly readList: () => Generator<unknown, unknown>;
}

/**
 * Revokes access by ending its session; its entry stays in the list, without a token. The list also shows whether a
 * refusal means that another user was faster.
 */
export function* revoke({ done, already, find, readList }: Revocation): Generator<unknown, void> {
  const access = yield* find();
  if (!access?.token) return yield* closeModal();
  const ended = yield* request('sessionDelete', { token: access.token });
  // Servers refuse without permission, and after another user revoked it.
  if (!ended.ok && !isRefusal(ended.problem)) return undefined;
  const values = { name: access.displayName };
  if (ended.ok) {
    yield* closeModal();
    return yield* spawnGuarded(function* listed() {
      yield* readList();
      yield* say('success', { key: done, values });
    });
  }
  yield* readList();
  if ((yield* find())?.token) return undefined;
  yield* closeModal();
  return yield* say('info', { key: already, values });
}
