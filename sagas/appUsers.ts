import { selectBatch, type BatchAbout, type BatchAction, type BatchRow } from '../store/batch';
import {
  type appUserCreateDone,
  type appUserCreateSubmitted,
  type appUserRevokeSubmitted,
  selectAppUser,
  selectLastCreatedAppUser,
} from '../store/entities/appUsers';
import { sendBatch, type RowOutcome } from './batch';
import { closeModal, say, spawnGuarded, stillHere } from './effects';
import { request } from './request';
import { revoke } from './revocation';
import { select } from './typedEffects';

/** Creates an app user; its dialog then shows the code to scan. */
export function* createAppUser({ payload }: ReturnType<typeof appUserCreateSubmitted>): Generator<unknown, void> {
  const { projectId, displayName } = payload;
  yield* request('appUserCreate', { projectId }, { body: { displayName } });
}

function* createOne({ label }: BatchRow, { projectId }: BatchAbout['appUserCreate']): Generator<unknown, RowOutcome> {
  const created = yield* request('appUserCreate', { projectId }, { body: { displayName: label } });
  if (created.ok) return { state: 'done', result: created.data.id };
  return { state: 'failed', problem: { problem: created.problem, name: 'appUserCreate' } };
}

/** Creates an app user of each of several names; then reads the list again, which says more than the answers. */
export function* createAppUsers({ payload }: BatchAction<'appUserCreate'>): Generator<unknown, void> {
  const about = (yield* select(selectBatch<'appUserCreate'>, 'appUserCreate'))?.about;
  yield* sendBatch(payload, createOne);
  if (!about || !(yield* stillHere())) return;
  yield* spawnGuarded(function* readAgain() {
    yield* request('appUserList', about);
  });
}

/** The dialog is closed after creating: reads the list again, with the new app users in it. */
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
