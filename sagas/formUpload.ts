import { call, put, race, take } from 'redux-saga/effects';
import type { formUploadSubmitted } from '../store/entities/forms';
import { heldFile, releaseFile } from '../store/files';
import { pathTo } from '../store/location';
import type { RequestProblem } from '../store/requestProblem';
import { uploadEnded, uploadProgressed, uploadStopRequested, uploadWarned } from '../store/uploads';
import { closeModal, goTo, say, sayProblem } from './effects';
import { request } from './request';

type UploadAction = ReturnType<typeof formUploadSubmitted>;

const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
};

/** The headers a form file goes with (specification §5): its type by extension; for sheets, the id to fall back on. */
export const uploadHeaders = (fileName: string): Readonly<Record<string, string>> => {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const sheet = contentTypes[extension];
  if (!sheet) return { 'Content-Type': 'application/xml' };
  const baseName = fileName.slice(0, -extension.length - 1);
  return { 'Content-Type': sheet, 'X-XlsForm-FormId-Fallback': encodeURIComponent(baseName) };
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** The warnings of a 400.16: a list on older servers, an object of lists on newer ones. */
export const warningsOf = (problem: RequestProblem): readonly string[] | null => {
  if (problem.kind !== 'problem' || problem.code !== 400.16) return null;
  const warnings: unknown = (problem.details as { readonly warnings?: unknown } | undefined)?.warnings;
  if (Array.isArray(warnings)) return warnings.filter(isText);
  if (typeof warnings !== 'object' || warnings === null) return [];
  return Object.values(warnings)
    .flat()
    .map((warning: unknown) => (isText(warning) ? warning : JSON.stringify(warning)));
};

function* failUpload(problem: RequestProblem): Generator<unknown, void> {
  const warnings = warningsOf(problem);
  if (warnings) {
    yield put(uploadWarned(warnings));
    return;
  }
  yield put(uploadEnded());
  yield* sayProblem(problem, 'formUpload');
}

/**
 * Uploads a form definition: a new form, or a new draft of one; then shows the draft (specification §2, §5). The person
 * may stop it while the file is on its way.
 */
export function* uploadForm({ payload }: UploadAction): Generator<unknown, void> {
  const file = heldFile(payload.fileId);
  if (!file) return yield* say('info', { key: 'formUpload.chooseFile' });
  releaseFile(payload.fileId);
  yield race({ done: call(sendForm, payload, file), stopped: take(uploadStopRequested) });
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
    if (!created.ok) return yield* failUpload(created.problem);
    const form = created.data;
    yield put(uploadEnded());
    yield* goTo(pathTo('draftStatus', { projectId, xmlFormId: form.xmlFormId }));
    return yield* say('success', { key: 'formUpload.created', values: { name: form.name ?? form.xmlFormId } });
  }
  const key = { projectId, xmlFormId: String(xmlFormId) };
  const replaced = yield* request('draftCreate', key, options);
  if (!replaced.ok) return yield* failUpload(replaced.problem);
  yield put(uploadEnded());
  yield* closeModal();
  yield* readDraft(key);
  return yield* say('success', { key: 'formUpload.replaced' });
}

/** Reads draft and media list again: a successful write answers only that it succeeded. */
export function* readDraft(key: { readonly projectId: number; readonly xmlFormId: string }): Generator<unknown, void> {
  yield* request('draftGet', key);
  yield* request('draftAttachmentList', key);
}
