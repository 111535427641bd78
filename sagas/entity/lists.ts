import type {
  entityListCreateSubmitted,
  entityListDeleteSubmitted,
  entityListUpdateSubmitted,
  entityPropertyCreateSubmitted,
  entityPropertyDeleteSubmitted,
} from '#store/entity/actions';
import { hasCode } from '#store/request/problem';
import { selectNavigation } from '#store/route/navigation';
import { pathTo } from '#store/route/location';
import { closeModal, goTo, say, sayProblem } from '../core/effects';
import { request } from '../core/request';
import { select } from '../core/typedEffects';

/** Creates a list, and shows it: properties come next. */
export function* createList({ payload }: ReturnType<typeof entityListCreateSubmitted>): Generator<unknown, void> {
  const { projectId, datasetName: name, approvalRequired } = payload;
  const created = yield* request('datasetCreate', { projectId }, { body: { name, approvalRequired } });
  if (!created.ok) return;
  yield* closeModal();
  yield* goTo(pathTo('entityList', { projectId, datasetName: name }));
  yield* say('success', { key: 'entityLists.created', values: { name } });
}

/**
 * Saves settings of a list, and reads it again: the reply is stored under the key of the write. If submissions wait for approval,
 * the form asks what becomes of them.
 */
export function* updateList({ payload }: ReturnType<typeof entityListUpdateSubmitted>): Generator<unknown, void> {
  const { projectId, datasetName, convert, ...body } = payload;
  const ref = { projectId, datasetName };
  const updated = yield* request('datasetUpdate', ref, { query: { ...(convert !== undefined && { convert }) }, body });
  if (!updated.ok && hasCode(updated.problem, 400.29)) return;
  if (!updated.ok) return yield* sayProblem(updated.problem, 'datasetUpdate');
  yield* request('datasetGet', ref);
  return yield* say('success', { key: 'entityList.saved' });
}

/** Deletes a list, and shows the others. */
export function* deleteList({ payload }: ReturnType<typeof entityListDeleteSubmitted>): Generator<unknown, void> {
  const { projectId, datasetName } = payload;
  const deleted = yield* request('datasetDelete', payload);
  if (!deleted.ok) return;
  yield* closeModal();
  if ((yield* select(selectNavigation)).route === 'entityLists') yield* request('datasetList', { projectId });
  else yield* goTo(pathTo('entityLists', { projectId }));
  yield* say('success', { key: 'entityLists.deleted', values: { name: datasetName } });
}

export function* createProperty({
  payload,
}: ReturnType<typeof entityPropertyCreateSubmitted>): Generator<unknown, void> {
  const { name, ...ref } = payload;
  const created = yield* request('datasetPropertyCreate', ref, { body: { name } });
  if (!created.ok) return;
  yield* closeModal();
  yield* request('datasetGet', ref);
  yield* say('success', { key: 'entityList.propertyCreated', values: { name } });
}

/** Deletes a property. A refusal, because entities have values for it, stays in the dialog. */
export function* deleteProperty({
  payload,
}: ReturnType<typeof entityPropertyDeleteSubmitted>): Generator<unknown, void> {
  const { property, ...ref } = payload;
  const deleted = yield* request('datasetPropertyDelete', payload);
  if (!deleted.ok) return;
  yield* closeModal();
  yield* request('datasetGet', ref);
  yield* say('success', { key: 'entityList.propertyDeleted', values: { name: property } });
}
