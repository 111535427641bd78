import { selectBatch, type BatchKinds, type BatchAction, type BatchRow } from '#store/core/batch';
import {
  type appUserCreateDone,
  type appUserCreateSubmitted,
  type appUserRevokeSubmitted,
  selectAppUser,
  selectLastCreatedAppUser,
} from '#store/project/appUsers';
import { sendBatch, type RowOutcome } from '../core/batch';
import { closeModal, say, spawnGuarded, isOnSamePage } from '../core/effects';
import { request } from '../core/request';
import { revoke } from './revocation';
import { select } from '../core/typedEffects';

/** Creates an app user; its dialog then shows the code to scan. */
export function* createAppUser({ payload }: ReturnType<typeof appUserCreateSubmitted>): Generator<unknown, void> {
  const { projectId, displayName } = payload;
  yield* request('appUserCreate', { projectId }, { body: { displayName } });
}

function* createOne({ label }: BatchRow, { projectId }: BatchKinds['appUserCreate']): Generator<unknown, RowOutcome> {
  const created = yield* request('appUserCreate', { projectId }, { body: { displayName: label } });
  if (created.ok) return { state: 'done', result: created.data.id };
  return { state: 'failed', problem: { problem: created.problem, name: 'appUserCreate' } };
}

/** Creates an app user for each of several names; then reads the list again, which contains more than the replies. */
export function* createAppUsers({ payload }: BatchAction<'appUserCreate'>): Generator<unknown, void> {
  const about = (yield* select(selectBatch<'appUserCreate'>, 'appUserCreate'))?.about;
  yield* sendBatch(payload, createOne);
  if (!about || !(yield* isOnSamePage())) return;
  yield* spawnGuarded(function* readAgain() {
    yield* request('appUserList', about);
  });
}

/** Reads the list again when the dialog is closed after creating app users. */
export function* finishAppUserCreate({ payload }: ReturnType<typeof appUserCreateDone>): Generator<unknown, void> {
  const last = yield* select(selectLastCreatedAppUser);
  yield* closeModal();
  yield* request('appUserList', { projectId: payload.projectId });
  if (last) yield* say('success', { key: 'appUserCreate.done', values: { name: last.displayName } });
}

/** Revokes an app user's access; the app user stays in the list, without a token. */
export function* revokeAppUser({ payload }: ReturnType<typeof appUserRevokeSubmitted>): Generator<unknown, void> {
  const { projectId, appUserId } = payload;
  yield* revoke({
    done: 'appUserRevoke.done',
    already: 'appUserRevoke.already',
    *find() {
      return yield* select(selectAppUser, appUserId);
    },
    readList: () => request('appUserList', { projectId }),
  });
}
