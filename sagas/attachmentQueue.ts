import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import type { PlannedFile } from '../store/attachmentPlan';
import {
  attachmentProgressed,
  attachmentUploaded,
  attachmentUploadEnded,
  attachmentUploadStarted,
  attachmentUploadStopRequested,
  selectAttachmentQueue,
  type UploadedAttachment,
} from '../store/attachmentUploads';
import type { FormKey } from '../store/entities/formKey';
import { heldFile } from '../store/files';
import type { RequestProblem } from '../store/requestProblem';
import { selectServerCan, sessionEnded } from '../store/session';
import { say, stillHere } from './effects';
import { request, unreadable } from './request';
import { call, getContext, race, select, take } from './typedEffects';

/** The body of an upload, and its encoding. */
interface Packed {
  readonly body: Blob;
  readonly encoding: 'gzip' | 'identity';
}

/** Lists of thousands of lines shrink to a fraction. */
export const isWorthGzip = ({ name, size }: { readonly name: string; readonly size: number }): boolean =>
  size >= limits.gzipCsvFrom && /\.csv$/i.test(name);

/** The file as it is sent, or null if it cannot be read any more. */
function* pack(file: File): Generator<unknown, Packed | null> {
  const { files } = yield* getContext('io');
  if (!(yield* call(files.isReadable, file))) return null;
  // Other servers leave decompressing to a proxy in front of them, or store the compressed bytes as the file.
  if (!isWorthGzip(file) || !(yield* select(selectServerCan, 'gzip'))) return { body: file, encoding: 'identity' };
  try {
    return { body: yield* call(files.gzip, file), encoding: 'gzip' };
  } catch {
    return null;
  }
}

/** Reports the progress of a file, throttled. */
function* progressReporter(
  form: FormKey,
): Generator<unknown, (sent: number, total: number) => Generator<unknown, void>> {
  const { clock } = yield* getContext('io');
  let reportedAt = 0;
  return function* report(sent, total) {
    const now = clock.now();
    if (sent < total && now - reportedAt < limits.uploadProgressEvery) return;
    // After coming back to the page, other files may be uploading.
    if (!(yield* stillHere())) return;
    reportedAt = now;
    yield put(attachmentProgressed({ ...form, sent, total }));
  };
}

/** Older servers answer only with success, newer ones with the media file in its new state. */
const changesOf = (reply: unknown, now: string): UploadedAttachment['changes'] => {
  const at = typeof reply === 'object' && reply !== null && 'updatedAt' in reply ? reply.updatedAt : null;
  return { exists: true, updatedAt: typeof at === 'string' ? at : now };
};

function* uploadOne(form: FormKey, { name, fileId }: PlannedFile): Generator<unknown, RequestProblem | null> {
  const { clock } = yield* getContext('io');
  const file = heldFile(fileId);
  const packed = file ? yield* pack(file) : null;
  if (!file || !packed) return unreadable(name).problem;
  const sent = yield* request(
    'draftAttachmentCreate',
    { ...form, name },
    {
      body: packed.body,
      headers: { 'Content-Type': file.type || 'application/octet-stream', 'Content-Encoding': packed.encoding },
      file,
      onProgress: yield* progressReporter(form),
    },
  );
  if (!sent.ok) return sent.problem;
  const changes = changesOf(sent.data, new Date(clock.now()).toISOString());
  yield put(attachmentUploaded({ ...form, name, changes, ...((yield* stillHere()) ? {} : { late: true }) }));
  return null;
}

/** One after the other in the order of the plan; the first failure, or leaving the page, ends it. */
function* uploadEach(form: FormKey, planned: readonly PlannedFile[]): Generator<unknown, RequestProblem | null> {
  for (const file of planned) {
    if (!(yield* stillHere())) return null;
    const failure = yield* uploadOne(form, file);
    if (failure) return failure;
  }
  return null;
}

function* sayFailure(problem: RequestProblem, finished: number, total: number): Generator<unknown, void> {
  const reason = { problem, name: 'draftAttachmentCreate' } as const;
  if (total === 1) return yield* say('danger', reason);
  if (finished === 0)
    return yield* say('danger', { key: 'draftAttachments.noneUploaded', values: { count: total, reason } });
  return yield* say('danger', { key: 'draftAttachments.someUploaded', values: { count: finished, total, reason } });
}

/**
 * Uploads files one after the other, and reports the result. The user can stop it in the middle of a file; leaving the
 * page ends it after the current file, and the end of the session at once: the next file would be sent in the name of
 * another user.
 */
export function* uploadAll(form: FormKey, planned: readonly PlannedFile[]): Generator<unknown, void> {
  const total = planned.length;
  yield put(attachmentUploadStarted({ ...form, names: planned.map(({ name }) => name) }));
  const { failure, stopped, over } = yield* race({
    failure: uploadEach(form, planned),
    stopped: take(attachmentUploadStopRequested),
    over: take(sessionEnded),
  });
  if (over || !(yield* stillHere())) return;
  const finished = (yield* select(selectAttachmentQueue))?.finished ?? 0;
  // Whether the server received all of the stopped file is not known here.
  if (stopped) yield* request('draftAttachmentList', form);
  yield put(attachmentUploadEnded(form));
  if (stopped) yield* say('info', { key: 'draftAttachments.stopped', values: { count: finished, total } });
  else if (failure) yield* sayFailure(failure, finished, total);
  else yield* say('success', { key: 'draftAttachments.uploaded', values: { count: total } });
}
