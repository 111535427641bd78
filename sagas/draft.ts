import { select } from 'redux-saga/effects';
import type { FormExtended } from '../api/schemas/form';
import type { RootState } from '../store';
import type { draftAbandonSubmitted, draftCreateRequested, draftPublishSubmitted } from '../store/entities/formDrafts';
import type { FormKey } from '../store/entities/formKey';
import { selectForm } from '../store/entities/forms';
import { pathTo } from '../store/location';
import { goTo, say, sayProblem } from './effects';
import { readDraft } from './formUpload';
import { request } from './request';

const exact = ({ projectId, xmlFormId }: FormKey) => ({ projectId: Number(projectId), xmlFormId: String(xmlFormId) });

function* formOf(key: FormKey): Generator<unknown, FormExtended | undefined> {
  return (yield select((state: RootState) => selectForm(state, key))) as FormExtended | undefined;
}

/** Makes a draft of the published version: a POST with neither body nor content type. */
export function* createDraft({ payload }: ReturnType<typeof draftCreateRequested>): Generator<unknown, void> {
  const key = exact(payload);
  const created = yield* request('draftCreate', key);
  if (!created.ok) return yield* sayProblem(created.problem, 'draftCreate');
  yield* readDraft(key);
  return yield* goTo(pathTo('draftStatus', key));
}

/** Publishes the draft, under another version where the person gave one, and shows the form. */
export function* publishDraft({ payload }: ReturnType<typeof draftPublishSubmitted>): Generator<unknown, void> {
  const key = exact(payload);
  const { version } = payload;
  const published = yield* request('draftPublish', key, version === undefined ? {} : { query: { version } });
  if (!published.ok) return yield* sayProblem(published.problem, 'draftPublish');
  yield* goTo(pathTo('formOverview', key));
  return yield* say('success', { key: 'draftPublish.done' });
}

/** Abandons the draft; a form that was never published goes with it, for it has nothing else. */
export function* abandonDraft({ payload }: ReturnType<typeof draftAbandonSubmitted>): Generator<unknown, void> {
  const key = exact(payload);
  const form = yield* formOf(key);
  const isOnlyDraft = form?.publishedAt === null;
  const abandoned = isOnlyDraft ? yield* request('formDelete', key) : yield* request('draftDelete', key);
  if (!abandoned.ok) return yield* sayProblem(abandoned.problem, 'draftAbandon');
  if (!isOnlyDraft) {
    yield* goTo(pathTo('formOverview', key));
    return yield* say('success', { key: 'draftAbandon.done' });
  }
  yield* goTo(pathTo('projectOverview', { projectId: key.projectId }));
  return yield* say('success', { key: 'draftAbandon.formDeleted', values: { name: form.name ?? form.xmlFormId } });
}
