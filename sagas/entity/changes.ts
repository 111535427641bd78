import { put } from 'redux-saga/effects';
import { alertRaised, type AlertAction } from '#store/core/alert';
import type { TextMessage } from '#store/core/message';
import {
  entitiesDeleteSubmitted,
  entitiesRestoreSubmitted,
  type EntityChange,
  type entityCreateSubmitted,
  type EntityRef,
  type entityResolveSubmitted,
  type entityRevertSubmitted,
  type entityUpdateSubmitted,
  type ListRef,
} from '#store/entity/actions';
import { locationChanged, selectNavigation } from '#store/route/navigation';
import { hasCode } from '#store/request/problem';
import { selectListRef } from '#store/selectors/entity/list';
import { closeModal, isOnSamePage, say, sayProblem } from '../core/effects';
import { request } from '../core/request';
import { select } from '../core/typedEffects';
import { readEntity, readEntityPage } from './pages';

/** Reads the page again, if it is about this list; an undo may run on any page. */
export function* readPageOf({ projectId, datasetName }: ListRef): Generator<unknown, void> {
  const location = yield* select(selectNavigation);
  const here = yield* select(selectListRef);
  if (!location.route.startsWith('entity') || here.projectId !== projectId) return;
  if (here.datasetName !== '' && here.datasetName !== datasetName) return;
  yield* readEntityPage(locationChanged(location));
}

export function* createEntity({ payload }: ReturnType<typeof entityCreateSubmitted>): Generator<unknown, void> {
  const { projectId, datasetName, label, data } = payload;
  const ref = { projectId, datasetName };
  const created = yield* request('entityCreate', ref, { body: { label, data } });
  if (!created.ok) return;
  yield* closeModal();
  const { uuid } = created.data;
  yield* sayUndoable(
    { key: 'entity.created', values: { label } },
    uuid === undefined
      ? null
      : { text: 'submissionActs.undo', event: entitiesDeleteSubmitted({ ...ref, ids: [uuid] }) },
  );
  yield* readPageOf(ref);
}

/** A message with an undo follows the user to other pages, which must not show that of an earlier one. */
export function* sayUndoable(message: TextMessage, action: AlertAction | null): Generator<unknown, void> {
  if (yield* isOnSamePage()) yield put(alertRaised({ type: 'success', message, ...(action && { action }) }));
}

const split = ({ projectId, datasetName, uuid, baseVersion, label, data }: EntityRef & EntityChange) => ({
  ref: { projectId, datasetName, uuid },
  baseVersion,
  body: { ...(label !== undefined && { label }), ...(data && { data }) },
});

/**
 * Saves a change of an entity. If another user was faster, the current version is read, which the dialog compares.
 * @param message once it is saved
 */
function* saveChange(payload: EntityRef & EntityChange, message: TextMessage): Generator<unknown, void> {
  const { ref, baseVersion, body } = split(payload);
  const updated = yield* request('entityUpdate', ref, { query: { baseVersion }, body });
  if (!updated.ok) {
    if (hasCode(updated.problem, 409.15)) yield* readEntity(ref);
    return;
  }
  yield* closeModal();
  yield* readEntity(ref);
  yield* say('success', message);
}

export function* updateEntity({ payload }: ReturnType<typeof entityUpdateSubmitted>): Generator<unknown, void> {
  yield* saveChange(payload, { key: 'entity.saved' });
}

/** Makes the values of an earlier version a new one. */
export function* revertEntity({ payload }: ReturnType<typeof entityRevertSubmitted>): Generator<unknown, void> {
  yield* saveChange(payload, { key: 'entity.reverted', values: { version: payload.version } });
}

/** Ends a conflict, with the chosen values. */
export function* resolveEntity({ payload }: ReturnType<typeof entityResolveSubmitted>): Generator<unknown, void> {
  const { ref, baseVersion, body } = split(payload);
  const resolved = yield* request('entityUpdate', ref, { query: { baseVersion, resolve: true }, body });
  yield* readEntity(ref);
  if (!resolved.ok) return yield* sayProblem(resolved.problem, 'entityUpdate');
  return yield* say('success', { key: 'entity.resolved' });
}

/** Deletes entities; the message offers to restore them. */
export function* deleteEntities({ payload }: ReturnType<typeof entitiesDeleteSubmitted>): Generator<unknown, void> {
  const { ids, ...ref } = payload;
  const deleted = yield* request('entityBulkDelete', ref, { body: { ids: [...ids] } });
  if (!deleted.ok) return yield* sayProblem(deleted.problem);
  yield* sayUndoable(
    { key: 'entityList.entitiesDeleted', values: { count: deleted.data.count } },
    { text: 'submissionActs.undo', event: entitiesRestoreSubmitted(payload) },
  );
  return yield* readPageOf(ref);
}

export function* restoreEntities({ payload }: ReturnType<typeof entitiesRestoreSubmitted>): Generator<unknown, void> {
  const { ids, ...ref } = payload;
  const restored = yield* request('entityBulkRestore', ref, { body: { ids: [...ids] } });
  if (!restored.ok) return yield* sayProblem(restored.problem);
  yield* say('success', { key: 'entityList.entitiesRestored', values: { count: restored.data.count } });
  return yield* readPageOf(ref);
}
