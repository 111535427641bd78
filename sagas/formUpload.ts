import { put } from 'redux-saga/effects';
import { alertDismissed } from '../store/alert';
import { selectForm, type formUploadSubmitted } from '../store/entities/forms';
import { heldFile, releaseFile } from '../store/files';
import { pathTo } from '../store/location';
import type { RequestProblem } from '../store/requestProblem';
import { readsOutdated } from '../store/requests';
import { sessionEnded } from '../store/session';
import { uploadEnded, uploadProgressed, uploadStopRequested, uploadWarned } from '../store/uploads';
import type { FormKey } from '../store/entities/formKey';
import { closeModal, goOnBeside, goTo, say, sayProblem, stillHere } from './effects';
import { request } from './request';
import { warningsOf } from './uploadWarnings';
import { call, getContext, race, select, take } from './typedEffects';

type UploadAction = ReturnType<typeof formUploadSubmitted>;

// A map, for a file may be called `trees.constructor`.
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['xls', 'application/vnd.ms-excel'],
]);

/** The headers a form file goes with (specification §5): its type by extension; for sheets, the id to fall back on. */
export const uploadHeaders = (fileName: string): Readonly<Record<string, string>> => {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const sheet = contentTypes.get(extension);
  if (!sheet) return { 'Content-Type': 'application/xml' };
  const baseName = fileName.slice(0, -extension.length - 1);
  // Half a character, which names of files may hold, cannot be encoded.
  const fallback = encodeURIComponent(baseName.replace(/\p{Surrogate}/gu, '\u{FFFD}'));
  return { 'Content-Type': sheet, 'X-XlsForm-FormId-Fallback': fallback };
};

/** What a proxy before the server refuses as too large comes without a problem of the protocol. */
const told = (problem: RequestProblem): RequestProblem =>
  problem.kind === 'notProblem' && problem.status === 413 ? { kind: 'problem', code: 400.36, message: '' } : problem;

function* isReadable(file: File): Generator<unknown, boolean> {
  const { files } = yield* getContext('io');
  return yield* call(files.isReadable, file);
}

function* sayOf(file: File, key: 'formUpload.unreadable' | 'formUpload.empty'): Generator<unknown, void> {
  yield* say('danger', { key, values: { name: file.name } });
}

function* failUpload(problem: RequestProblem, file: File): Generator<unknown, void> {
  const warnings = warningsOf(problem);
  if (warnings) {
    // Elsewhere another dialog may be open, for another form.
    yield put((yield* stillHere()) ? uploadWarned(warnings) : uploadEnded());
    return undefined;
  }
  yield put(uploadEnded());
  // To the browser a file that changes while it is sent looks like a broken connection.
  const isUnreadable = problem.kind === 'noResponse' && !(yield* isReadable(file));
  if (isUnreadable) return yield* sayOf(file, 'formUpload.unreadable');
  return yield* sayProblem(told(problem), 'formUpload');
}

/**
 * Uploads a form definition: a new form, or a new draft of one; then shows the draft (specification §2, §5). The person
 * may stop it while the file is on its way.
 */
export function* uploadForm({ payload }: UploadAction): Generator<unknown, void> {
  const file = heldFile(payload.fileId);
  if (!file) return yield* say('info', { key: 'formUpload.chooseFile' });
  releaseFile(payload.fileId);
  // What was said of the attempt before.
  if (yield* stillHere()) yield put(alertDismissed());
  // Without a body the call would mean another thing: a draft that is a copy of the published version.
  if (file.size === 0) {
    yield put(uploadEnded());
    // One that is gone seems to be empty, too.
    return yield* sayOf(file, (yield* isReadable(file)) ? 'formUpload.empty' : 'formUpload.unreadable');
  }
  return yield* sendUnlessStopped(payload, file);
}

function* sendUnlessStopped(payload: UploadAction['payload'], file: File): Generator<unknown, void> {
  // With the session, too: a large file would keep the next person from uploading, and show its name.
  yield* race({ done: sendForm(payload, file), over: take([uploadStopRequested, sessionEnded]) });
}

function* sendForm(payload: UploadAction['payload'], file: File): Generator<unknown, void> {
  const { projectId, xmlFormId, ignoreWarnings } = payload;
  const options = {
    body: file,
    headers: uploadHeaders(file.name),
    *onProgress(sent: number, total: number) {
      yield put(uploadProgressed({ fileName: file.name, sent, total }));
    },
    ...(ignoreWarnings ? { query: { ignoreWarnings } } : {}),
  };
  if (xmlFormId === undefined) {
    const created = yield* request('formCreate', { projectId }, options);
    if (!created.ok) return yield* failUpload(created.problem, file);
    const form = created.data;
    yield put(uploadEnded());
    yield* goTo(pathTo('draftStatus', { projectId, xmlFormId: form.xmlFormId }));
    return yield* say('success', { key: 'formUpload.created', values: { name: form.name ?? form.xmlFormId } });
  }
  const key = { projectId, xmlFormId: String(xmlFormId) };
  const replaced = yield* request('draftCreate', key, options);
  // Who went to another page of the draft meanwhile must not go on seeing the tests of the old one there.
  if (!(yield* stillHere())) yield put(readsOutdated({ name: 'draftCreate', params: key }));
  if (!replaced.ok) return yield* failUpload(replaced.problem, file);
  yield put(uploadEnded());
  yield* closeModal();
  return yield* goOnBeside(() => showReplaced(key));
}

function* showReplaced(key: Parameters<typeof readDraft>[0]): Generator<unknown, void> {
  yield* readDraft(key);
  // Newer servers take the name of such a form from its draft (facts: drift §6).
  const form = yield* select(selectForm, key);
  if (form?.publishedAt === null) yield* request('formGet', key);
  return yield* say('success', { key: 'formUpload.replaced' });
}

/** Reads draft and media list again: a successful write answers only that it succeeded. */
export function* readDraft(key: FormKey): Generator<unknown, void> {
  yield* request('draftGet', key);
  yield* request('draftAttachmentList', key);
}
