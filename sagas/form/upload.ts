import { put } from 'redux-saga/effects';
import { fallbackHeader } from '#api/form/fallbackHeader';
import { alertDismissed } from '#store/core/alert';
import { selectForm, type formUploadSubmitted } from '#store/form/forms';
import { fileById, releaseFile } from '#store/core/files';
import { pathTo } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import type { Message } from '#store/core/message';
import { readsInvalidated } from '#store/request/requests';
import { sessionEnded } from '#store/account/session';
import type { FormKey } from '#store/form/formKey';
import { uploadEnded, uploadProgressed, uploadStopRequested } from '#store/form/uploads';
import { readExistingForm } from './existingForm';
import { restoreForms } from './restoreForms';
import { closeModal, spawnGuarded, goTo, say, isOnSamePage } from '../core/effects';
import { request, unreadable } from '../core/request';
import { call, getContext, race, select, take } from '../core/typedEffects';

type UploadAction = ReturnType<typeof formUploadSubmitted>;

// A map, because a file may have a name such as `trees.constructor`.
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['xls', 'application/vnd.ms-excel'],
]);

/** The headers of a form file: its content type by extension; for spreadsheets, also the fallback id. */
export const uploadHeaders = (fileName: string): Readonly<Record<string, string>> => {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const sheet = contentTypes.get(extension);
  if (!sheet) return { 'Content-Type': 'application/xml' };
  const baseName = fileName.slice(0, -extension.length - 1);
  return { 'Content-Type': sheet, 'X-XlsForm-FormId-Fallback': fallbackHeader(baseName) };
};

/** Handles the dialog's submission without a file. */
export function* reportMissingFile(): Generator<unknown, void> {
  yield* say('info', { key: 'formUpload.chooseFile' });
}

/**
 * Uploads a form definition: a new form, or a new draft; then shows the draft. The user can stop it during the upload.
 */
export function* uploadForm({ payload }: UploadAction): Generator<unknown, void> {
  const file = fileById(payload.fileId);
  if (!file) return yield* say('info', { key: 'formUpload.chooseFile' });
  releaseFile(payload.fileId);
  // The alert may be about the previous attempt.
  if (yield* isOnSamePage()) yield put(alertDismissed());
  const fault = yield* faultOf(file);
  return fault ? yield* say('danger', fault) : yield* sendUnlessStopped(payload, file);
}

/** Why a file cannot be sent, or null. */
export function* faultOf(file: File): Generator<unknown, Message | null> {
  // Without a body the call would mean "copy the published version".
  if (file.size > 0) return null;
  const { files } = yield* getContext('io');
  // A deleted file also seems to be empty.
  const isEmpty = yield* call(files.isReadable, file);
  return isEmpty
    ? { key: 'formUpload.empty', values: { name: file.name } }
    : { problem: unreadable(file.name).problem };
}

function* sendUnlessStopped(payload: UploadAction['payload'], file: File): Generator<unknown, void> {
  // Ends with the session, too: a large file would block the next user's upload, and show its name.
  yield* race({ done: sendForm(payload, file), over: take([uploadStopRequested, sessionEnded]) });
}

function* sendForm(payload: UploadAction['payload'], file: File): Generator<unknown, void> {
  const { projectId, xmlFormId, ignoreWarnings } = payload;
  const options = {
    body: file,
    file,
    headers: uploadHeaders(file.name),
    *onProgress(sent: number, total: number) {
      yield put(uploadProgressed({ fileName: file.name, sent, total }));
    },
    ...(ignoreWarnings ? { query: { ignoreWarnings } } : {}),
  };
  if (xmlFormId === undefined) {
    const created = yield* request('formCreate', { projectId }, options);
    if (!created.ok) yield* readExistingForm(projectId, created.problem);
    yield put(uploadEnded());
    if (!created.ok) return undefined;
    const form = created.data;
    yield* goTo(pathTo('draftStatus', { projectId, xmlFormId: form.xmlFormId }));
    const { name } = (yield* select(selectForm, { projectId, xmlFormId: form.xmlFormId })) ?? form;
    return yield* say('success', { key: 'formUpload.created', values: { name: name ?? form.xmlFormId } });
  }
  const key = { projectId, xmlFormId: String(xmlFormId) };
  // An attempt that failed later has restored it already.
  const isDeleted = payload.restores && !(yield* select(selectForm, key));
  const [restored] = isDeleted ? yield* restoreForms(projectId, [key.xmlFormId]) : [];
  if (restored && restored.state !== 'done') return yield* say('danger', restored.problem);
  const replaced = yield* request('draftCreate', key, options);
  // On another page of the draft, the test submissions of the old draft must not stay visible.
  if (!(yield* isOnSamePage())) yield put(readsInvalidated({ name: 'draftCreate', params: key }));
  yield put(uploadEnded());
  if (!replaced.ok) return undefined;
  const { params } = yield* select(selectNavigation);
  if (params.xmlFormId !== xmlFormId && (yield* isOnSamePage())) return yield* showNewVersion(key);
  yield* closeModal();
  return yield* spawnGuarded(() => showReplaced(key));
}

/** For a file that was chosen in the project, not in its form. */
function* showNewVersion(key: FormKey): Generator<unknown, void> {
  // Otherwise the draft could be known not to exist.
  yield* readDraft(key);
  yield* goTo(pathTo('draftStatus', key));
  const name = (yield* select(selectForm, key))?.name ?? key.xmlFormId;
  return yield* say('success', { key: 'formUpload.newVersion', values: { name } });
}

function* showReplaced(key: Parameters<typeof readDraft>[0]): Generator<unknown, void> {
  yield* readDraft(key);
  // Newer servers derive the name of such a form from its draft.
  const form = yield* select(selectForm, key);
  if (form?.publishedAt === null) yield* request('formGet', key);
  return yield* say('success', { key: 'formUpload.replaced' });
}

/** Reads draft and media list again, because a write is only confirmed. */
export function* readDraft(key: FormKey): Generator<unknown, void> {
  yield* request('draftGet', key);
  yield* request('draftAttachmentList', key);
}
