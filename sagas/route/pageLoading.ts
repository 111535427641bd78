/* What only pages behind the login need of loading: not part of the first page. */
import { put } from 'redux-saga/effects';
import type { EndpointName } from '#api/endpoints';
import type { RootState } from '../../store';
import type { FormKey } from '#store/form/formKey';
import { selectForm } from '#store/form/forms';
import { selectReportsDrafts } from '#store/request/capabilities';
import type { Outcome } from '#store/request/problem';
import { requestKey } from '#store/request/key';
import { replyReceived } from '#store/request/replies';
import { requestCanceled, requestStarted, selectRequest } from '#store/request/requests';
import { draftReads, selectCanVisit } from '#store/route/guard';
import { selectNavigation } from '#store/route/navigation';
import type { NeededRequest } from '#store/route/requests';
import { selectScreen } from '#store/selectors/core/screen';
import { objectsRead } from './objectsRead';
import { isOutcome, request } from '../core/request';
import { call, cancelled, select, take } from '../core/typedEffects';

type DraftRead = (typeof draftReads)[number];

const isDraftRead = (name: EndpointName): name is DraftRead => draftReads.some((read) => read === name);

const selectAwaitsForm = (state: RootState, key: FormKey): boolean =>
  selectRequest(state, 'formGet', key)?.status === 'loading';

/** Whether it is unknown yet if the form of the page has a draft. */
const selectAwaitsDraft = (state: RootState): boolean => {
  const { projectId, xmlFormId } = selectNavigation(state).params;
  if (projectId === undefined || xmlFormId === undefined) return false;
  return draftReads.some((name) => selectRequest(state, name, { projectId, xmlFormId })?.status === 'loading');
};

/** Waits for the reply about the form. The call of the draft counts as loading from its start. */
function* awaitForm(name: DraftRead, key: FormKey): Generator<unknown, void> {
  const started = { key: requestKey(name, key), name, params: { ...key } };
  try {
    // Processed after the start of the form's request, whose state is needed.
    yield put(requestStarted(started));
    while (yield* select(selectAwaitsForm, key)) yield* take(isOutcome);
  } finally {
    if (yield* cancelled()) yield put(requestCanceled(started));
  }
}

/** Reads the draft of a form, or its media files. On servers that report drafts, only if the form has one. */
export function* readDraftPart(name: DraftRead, key: FormKey): Generator<unknown, Outcome<unknown>> {
  if (!(yield* select(selectReportsDrafts))) return yield* request(name, key);
  // Called, because its `finally` yields.
  yield* call(() => awaitForm(name, key));
  if ((yield* select(selectForm, key))?.hasDraft !== false) return yield* request(name, key);
  // As replies of a server: what follows from one is done before the next.
  yield* call(() => Promise.resolve());
  yield put(replyReceived(name, { key: requestKey(name, key), params: key, query: {}, reply: null }));
  return { ok: true, data: null };
}

/** Sends a call that the page needs. */
export function* readNeededDraft({ name, params, query }: NeededRequest): Generator<unknown, Outcome<unknown>> {
  // Both have only these parameters.
  if (isDraftRead(name)) return yield* readDraftPart(name, params as FormKey);
  return yield* request<EndpointName>(name, params, { query });
}

/**
 * Whether a refusal is not reported: the not-found page shows it already, or the page is being left because the user
 * may not see it. Known once the requests for the page's own objects, and for a draft, are done.
 */
export function* isAlreadyShown(): Generator<unknown, boolean> {
  yield* objectsRead();
  while (yield* select(selectAwaitsDraft)) yield* take(isOutcome);
  return yield* select((state) => {
    const { route, params } = selectNavigation(state);
    return selectScreen(state) === 'notFound' || !selectCanVisit(state, route, params);
  });
}
