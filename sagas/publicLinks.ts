import type { FormKey } from '../store/entities/formKey';
import {
  type publicLinkCreateSubmitted,
  type publicLinkRevokeSubmitted,
  selectPublicLink,
} from '../store/entities/publicLinks';
import { closeModal, goOnBeside, say, sayProblem } from './effects';
import { request } from './request';
import { revoke } from './revocation';
import { select } from './typedEffects';

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

/** Revokes a public link; it stays in the list, without a token. */
export function* revokePublicLink({ payload }: ReturnType<typeof publicLinkRevokeSubmitted>): Generator<unknown, void> {
  yield* revoke({
    context: 'publicLinkRevoke',
    done: 'publicLinkRevoke.done',
    already: 'publicLinkRevoke.already',
    *find() {
      return yield* select(selectPublicLink, payload);
    },
    readList: () => request('publicLinkList', formOf(payload)),
  });
}
