import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { modalOpened } from '#store/core/modal';
import type { locationChanged } from '#store/route/navigation';
import { hasCode, type RequestProblem } from '#store/request/problem';
import { selectLoggedWebhookId, webhookLogHref } from '#store/selectors/webhook/webhooks';
import { selectProjectId } from '#store/selectors/project/head';
import {
  deliverySendRequested,
  webhookCreateSubmitted,
  webhookDeleteSubmitted,
  webhookLogRefreshRequested,
  webhookRenewSubmitted,
  webhookStateChosen,
  webhookTestRequested,
  webhookUpdateSubmitted,
  type WebhookRef,
} from '#store/webhook/actions';
import { closeModal, goTo, say, sayProblem, spawnGuarded, isOnSamePage } from '../core/effects';
import { request } from '../core/request';
import { call, getContext, select } from '../core/typedEffects';

/** The maximum number of checks for a delivery sent at once. */
const LOOKS = 20;
const LOOK_EVERY = 1000;

const readList = (projectId: number) => request('webhookList', { projectId });

function* readLog({ projectId, webhookId }: WebhookRef): Generator<unknown, RequestProblem | null> {
  const log = yield* request('webhookDeliveryList', { projectId, webhookId });
  return log.ok ? null : log.problem;
}

/** Another user deleted it in the meantime: reading the list again shows that. */
function* reloadIfDeleted(problem: RequestProblem, projectId: number): Generator<unknown, void> {
  if (hasCode(problem, 404.1)) yield* readList(projectId);
}

/** The log of a webhook, when its page is opened. */
export function* showWebhookLog({ payload }: ReturnType<typeof locationChanged>): Generator<unknown, void> {
  const webhookId = yield* select(selectLoggedWebhookId);
  const { projectId } = payload.params;
  if (webhookId === null || projectId === undefined) return;
  // The page itself shows failures.
  yield* readLog({ projectId, webhookId });
}

/** Creates a webhook, and shows its secret, only this once. */
function* createWebhook({ payload }: ReturnType<typeof webhookCreateSubmitted>): Generator<unknown, void> {
  const { projectId, ...body } = payload;
  const created = yield* request('webhookCreate', { projectId }, { body });
  if (!created.ok || !(yield* isOnSamePage())) return;
  const { id: webhookId, secret } = created.data;
  yield put(modalOpened({ name: 'webhook', ids: { act: 'secret', projectId, webhookId, secret } }));
  yield* spawnGuarded(function* listed() {
    yield* readList(projectId);
  });
}

function* updateWebhook({ payload }: ReturnType<typeof webhookUpdateSubmitted>): Generator<unknown, void> {
  const { projectId, webhookId, ...body } = payload;
  const updated = yield* request('webhookUpdate', { projectId, webhookId }, { body });
  if (!updated.ok) return yield* reloadIfDeleted(updated.problem, projectId);
  yield* closeModal();
  yield* readList(projectId);
  return yield* say('success', { key: 'webhookEdit.saved', values: { name: updated.data.name } });
}

function* chooseState({ payload }: ReturnType<typeof webhookStateChosen>): Generator<unknown, void> {
  const { projectId, webhookId, state } = payload;
  const updated = yield* request('webhookUpdate', { projectId, webhookId }, { body: { state } });
  if (!updated.ok) {
    yield* reloadIfDeleted(updated.problem, projectId);
    return yield* sayProblem(updated.problem, 'webhookUpdate');
  }
  yield* readList(projectId);
  const key = state === 'active' ? 'webhooks.switchedOn' : 'webhooks.wasPaused';
  return yield* say('success', { key, values: { name: updated.data.name } });
}

function* deleteWebhook({ payload }: ReturnType<typeof webhookDeleteSubmitted>): Generator<unknown, void> {
  const { projectId } = payload;
  const deleted = yield* request('webhookDelete', payload);
  if (!deleted.ok && !hasCode(deleted.problem, 404.1)) return;
  yield* closeModal();
  yield* readList(projectId);
  yield* say('success', { key: 'webhookDelete.done' });
}

function* renewSecret({ payload }: ReturnType<typeof webhookRenewSubmitted>): Generator<unknown, void> {
  const { projectId, webhookId } = payload;
  const renewed = yield* request('webhookSecretRenew', { projectId, webhookId });
  if (!renewed.ok) return yield* reloadIfDeleted(renewed.problem, projectId);
  if (!(yield* isOnSamePage())) return;
  const { secret } = renewed.data;
  yield put(modalOpened({ name: 'webhook', ids: { act: 'secret', projectId, webhookId, secret } }));
  yield* readList(projectId);
}

/** Reads the log until the delivery has ended, or for some seconds. */
function* awaitDelivery(ref: WebhookRef, deliveryId: number): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  for (let look = 0; look < LOOKS && (yield* isOnSamePage()); look += 1) {
    const log = yield* request('webhookDeliveryList', { projectId: ref.projectId, webhookId: ref.webhookId });
    const delivery = log.ok ? log.data.find(({ id }) => id === deliveryId) : undefined;
    // A waiting delivery with a fault has failed again.
    if (delivery?.state !== 'waiting' || delivery.fault !== null) return;
    yield* call(clock.sleep, LOOK_EVERY);
  }
}

/** Sends a test event, and shows the result in the log. */
function* sendTest({ payload }: ReturnType<typeof webhookTestRequested>): Generator<unknown, void> {
  const { projectId, webhookId } = payload;
  const sent = yield* request('webhookTest', { projectId, webhookId });
  if (!sent.ok) {
    yield* reloadIfDeleted(sent.problem, projectId);
    return yield* sayProblem(sent.problem);
  }
  if ((yield* select(selectLoggedWebhookId)) !== webhookId) yield* goTo(webhookLogHref(projectId, webhookId));
  return yield* awaitDelivery(payload, sent.data.id);
}

function* sendAgain({ payload }: ReturnType<typeof deliverySendRequested>): Generator<unknown, void> {
  const { projectId, webhookId, deliveryId } = payload;
  const sent = yield* request('webhookDeliverySend', { projectId, webhookId, deliveryId });
  if (!sent.ok) return yield* sayProblem(sent.problem);
  yield* closeModal();
  return yield* awaitDelivery(payload, deliveryId);
}

function* refreshLog({ payload }: ReturnType<typeof webhookLogRefreshRequested>): Generator<unknown, void> {
  const problem = yield* readLog(payload);
  if (problem) yield* sayProblem(problem);
  yield* readList(yield* select(selectProjectId));
}

/** Runs the action of a webhook event, one after the other. */
export function* actOnWebhook(action: UnknownAction): Generator<unknown, void> {
  if (webhookCreateSubmitted.match(action)) yield* createWebhook(action);
  else if (webhookUpdateSubmitted.match(action)) yield* updateWebhook(action);
  else if (webhookStateChosen.match(action)) yield* chooseState(action);
  else if (webhookDeleteSubmitted.match(action)) yield* deleteWebhook(action);
  else if (webhookRenewSubmitted.match(action)) yield* renewSecret(action);
  else if (webhookTestRequested.match(action)) yield* sendTest(action);
  else if (deliverySendRequested.match(action)) yield* sendAgain(action);
  else if (webhookLogRefreshRequested.match(action)) yield* refreshLog(action);
}
