import type { Action } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import type { Form } from '#api/schemas/form';
import { formKey, type FormKey } from '#store/form/formKey';
import { isFormRead, webFormIdsFound, type FormRead } from '#store/form/forms';
import { locationChanged, selectNavigation } from '#store/route/navigation';
import type { ReplyAction } from '#store/request/replies';
import { sessionEnded } from '#store/account/session';
import { requestUntracked } from '../core/untracked';
import { call, getContext, race, select, take } from '../core/typedEffects';

/** Whether ids are missing that may still arrive. A draft has one id, and is checked at any age. */
const lacksIds = (name: FormRead, form: Form, now: number): boolean => {
  if (name === 'draftGet') return !form.enketoId;
  const { publishedAt, enketoId, enketoOnceId } = form;
  if (publishedAt === null || now - Date.parse(publishedAt) > limits.webFormIdAge) return false;
  return !enketoId || !enketoOnceId;
};

const delayAfter = (looks: number): number | undefined =>
  limits.webFormIdDelays.find(([, below]) => looks < below)?.[0];

function* isAt(key: FormKey): Generator<unknown, boolean> {
  const { params } = yield* select(selectNavigation);
  return isOf(params, key);
}

const isOf = ({ projectId, xmlFormId }: Partial<FormKey>, key: FormKey): boolean =>
  projectId !== undefined && xmlFormId !== undefined && formKey({ projectId, xmlFormId }) === formKey(key);

/** Checks until the ids are there, the limit is reached, or a check fails. */
function* look(name: FormRead, { projectId, xmlFormId }: FormKey, known: Form): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const of = name === 'formGet' ? 'form' : 'draft';
  let last = known;
  for (let looks = 0; ; looks += 1) {
    const delay = delayAfter(looks);
    if (delay === undefined) return;
    yield* call(clock.sleep, delay);
    const seen = yield* requestUntracked(name, { projectId, xmlFormId });
    if (!seen.ok) return;
    const { enketoId = null, enketoOnceId = null } = seen.data;
    const isNew = enketoId !== (last.enketoId ?? null) || enketoOnceId !== (last.enketoOnceId ?? null);
    if (isNew) yield put(webFormIdsFound({ of, projectId, xmlFormId, enketoId, enketoOnceId }));
    if (enketoId && (of === 'draft' || enketoOnceId)) return;
    last = seen.data;
  }
}

/**
 * Servers may create the ids of web forms some time after a form was published or a draft uploaded. After a form or
 * draft without them was read, this checks for them at the intervals of `limits.webFormIdDelays`, and reports only the
 * ids. It ends silently when a check fails, when the form is read again (which restarts it), when its pages are left,
 * and with the session.
 */
export function* awaitWebFormIds({ type, payload }: ReplyAction<FormRead>): Generator<unknown, void> {
  const { params, reply } = payload;
  const name = type === 'reply/formGet' ? 'formGet' : 'draftGet';
  const { clock } = yield* getContext('io');
  if (!reply || !lacksIds(name, reply, clock.now()) || !(yield* isAt(params))) return;
  const ends = (event: Action): boolean =>
    sessionEnded.match(event) ||
    (locationChanged.match(event) && !isOf(event.payload.params, params)) ||
    (event.type === type && isFormRead(event) && isOf(event.payload.params, params));
  yield* race({ done: look(name, params, reply), over: take(ends) });
}
