import { put } from 'redux-saga/effects';
import type { draftAbandonSubmitted, draftCreateRequested, draftPublishSubmitted } from '#store/form/drafts';
import type { FormKey } from '#store/form/formKey';
import { selectForm } from '#store/form/forms';
import { pathTo } from '#store/route/location';
import { selectReportsDrafts } from '#store/request/capabilities';
import { modalClosed } from '#store/core/modal';
import type { Outcome, RequestProblem } from '#store/request/problem';
import { readsInvalidated } from '#store/request/requests';
import { goTo, say, sayProblem, isOnSamePage } from '../core/effects';
import { readDraft } from './upload';
import { request } from '../core/request';
import { requestUntracked } from '../core/untracked';
import { race, select, take } from '../core/typedEffects';

/**
 * For a user who went to another page of the form or project before a write was answered: reads the form's data on that
 * page again, even if the reply was lost, because the write may have succeeded.
 * @returns whether the user went there
 */
export function* reloadIfLeft(
  name: 'draftPublish' | 'draftDelete' | 'formDelete',
  key: FormKey,
  written: Outcome<unknown>,
): Generator<unknown, boolean> {
  if (yield* isOnSamePage()) return false;
  const mayHaveWorked = written.ok || written.problem.kind !== 'problem';
  if (mayHaveWorked) yield put(readsInvalidated({ name, params: key }));
  return true;
}

/** Whether the form has a draft by now; the form itself reports it on some servers, without a 404. */
function* hasDraftNow(key: FormKey): Generator<unknown, boolean> {
  if (!(yield* select(selectReportsDrafts))) return (yield* requestUntracked('draftGet', key)).ok;
  yield* request('formGet', key);
  return (yield* select(selectForm, key))?.hasDraft === true;
}

/**
 * Creates a draft of the published version: a POST with neither body nor content type. It would replace a draft created
 * by another user since the page was read; in that case the existing one is shown instead.
 */
export function* createDraft({ payload: key }: ReturnType<typeof draftCreateRequested>): Generator<unknown, void> {
  const isThere = yield* hasDraftNow(key);
  const created = isThere ? null : yield* request('draftCreate', key);
  if (created && !created.ok) return yield* sayProblem(created.problem, 'draftCreate');
  yield* readDraft(key);
  yield* goTo(pathTo('draftStatus', key));
  if (isThere) yield* say('info', { key: 'formHead.draftThere' });
}

/** Explains why the form is shown instead of its draft. */
export function* reportMissingDraft(): Generator<unknown, void> {
  yield* say('info', { key: 'formHead.draftGone' });
}

/** Publishes the draft, with another version if the user entered one, and shows the form. */
export function* publishDraft({ payload }: ReturnType<typeof draftPublishSubmitted>): Generator<unknown, void> {
  const { version, ...key } = payload;
  const published = yield* request('draftPublish', key, version === undefined ? {} : { query: { version } });
  if (yield* reloadIfLeft('draftPublish', key, published)) return undefined;
  if (!published.ok) return undefined;
  yield* goTo(pathTo('formOverview', key));
  return yield* say('success', { key: 'draftPublish.done' });
}

/**
 * Whether a form that was unpublished when read has been published since: deleting it would delete more than the draft.
 * Undefined if the user cancelled in the meantime.
 */
function* isPublishedNow(key: FormKey): Generator<unknown, boolean | undefined> {
  const { seen } = yield* race({ seen: requestUntracked('formGet', key), closed: take(modalClosed) });
  return seen && seen.ok && seen.data.publishedAt !== null;
}

/** The server's reply if there is no draft. */
const noDraft: RequestProblem = { kind: 'problem', code: 404.1, message: '' };

/** Abandons the draft; a form that was never published is deleted, because there is nothing else. */
export function* abandonDraft({ payload: key }: ReturnType<typeof draftAbandonSubmitted>): Generator<unknown, void> {
  const form = yield* select(selectForm, key);
  const isOnlyDraft = form?.publishedAt === null;
  const isPublished = isOnlyDraft ? yield* isPublishedNow(key) : false;
  if (isPublished === undefined) return undefined;
  if (isPublished) return yield* sayProblem(noDraft, 'draftDelete');
  const abandoned = isOnlyDraft ? yield* request('formDelete', key) : yield* request('draftDelete', key);
  if (yield* reloadIfLeft(isOnlyDraft ? 'formDelete' : 'draftDelete', key, abandoned)) return undefined;
  if (!abandoned.ok) return undefined;
  if (!isOnlyDraft) {
    yield* goTo(pathTo('formOverview', key));
    return yield* say('success', { key: 'draftAbandon.done' });
  }
  yield* goTo(pathTo('projectOverview', { projectId: key.projectId }));
  return yield* say('success', { key: 'draftAbandon.formDeleted', values: { name: form.name ?? form.xmlFormId } });
}
