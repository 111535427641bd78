import { hasCode, type RequestProblem } from '../store/requestProblem';
import type { TextMessage } from '../store/message';
import { closeModal, spawnGuarded, say } from './effects';
import { request } from './request';

/** A holder of a session of its own: an app user, or a public link. */
interface Access {
  readonly displayName: string;
  readonly token?: string | null;
}

/** How a kind of access is found and reported. */
interface Revocation {
  /** The message once it is revoked, and if somebody else was faster. */
  readonly done: TextMessage['key'];
  readonly already: TextMessage['key'];
  /** Its current state. */
  readonly find: () => Generator<unknown, Access | undefined>;
  /** Reads its list again. */
  readonly readList: () => Generator<unknown, unknown>;
}

/** A server answers this without permission, and after somebody else revoked it. */
const isRefused = (problem: RequestProblem): boolean => hasCode(problem, 403.1) || hasCode(problem, 404.1);

/**
 * Revokes access by ending its session; its entry stays in the list, without a token. The list also tells whether a
 * refusal means that somebody else was faster.
 */
export function* revoke({ done, already, find, readList }: Revocation): Generator<unknown, void> {
  const access = yield* find();
  if (!access?.token) return yield* closeModal();
  const ended = yield* request('sessionDelete', { token: access.token });
  if (!ended.ok && !isRefused(ended.problem)) return undefined;
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
