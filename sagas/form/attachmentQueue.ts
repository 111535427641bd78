import { put } from 'redux-saga/effects';
import { limits } from '#api/limits';
import { mediaIssueReasons } from '#api/form/mediaIssues';
import type { FormAttachment, MediaIssue } from '#api/schemas/form/attachment';
import { selectDraftAttachments } from '#store/form/attachments';
import type { TextMessage } from '#store/core/message';
import type { PlannedFile } from '#store/form/attachmentPlan';
import {
  attachmentProgressed,
  attachmentUploaded,
  attachmentUploadEnded,
  uploadStarted,
  attachmentUploadStopRequested,
  selectAttachmentQueue,
  type UploadedAttachment,
} from '#store/form/attachmentUploads';
import type { FormKey } from '#store/form/formKey';
import { fileById } from '#store/core/files';
import type { RequestProblem } from '#store/request/problem';
import { selectAcceptsGzip } from '#store/request/capabilities';
import { sessionEnded } from '#store/account/session';
import { say, isOnSamePage } from '../core/effects';
import { request, unreadable } from '../core/request';
import { call, getContext, race, select, take } from '../core/typedEffects';

/** The body of an upload, and its encoding. */
interface Packed {
  readonly body: Blob;
  readonly encoding: 'gzip' | 'identity';
}

/** Lists with thousands of lines compress to a fraction. */
export const isWorthGzip = ({ name, size }: { readonly name: string; readonly size: number }): boolean =>
  size >= limits.gzipCsvFrom && /\.csv$/i.test(name);

/** The upload of a file, or null if it is no longer readable. */
function* pack(file: File): Generator<unknown, Packed | null> {
  const { files } = yield* getContext('io');
  if (!(yield* call(files.isReadable, file))) return null;
  // Third-party servers leave decompression to a proxy, or store the compressed bytes as the file.
  if (!isWorthGzip(file) || !(yield* select(selectAcceptsGzip))) return { body: file, encoding: 'identity' };
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
    if (!(yield* isOnSamePage())) return;
    reportedAt = now;
    yield put(attachmentProgressed({ ...form, sent, total }));
  };
}

/** Older servers only confirm; newer ones reply with the media file in its new state. */
const changesOf = (reply: unknown, issues: readonly MediaIssue[], now: string): UploadedAttachment['changes'] => {
  const at = typeof reply === 'object' && reply !== null && 'updatedAt' in reply ? reply.updatedAt : null;
  return { exists: true, updatedAt: typeof at === 'string' ? at : now, issues: [...issues] };
};

function* uploadOne(form: FormKey, { name, fileId }: PlannedFile): Generator<unknown, RequestProblem | null> {
  const { clock } = yield* getContext('io');
  const file = fileById(fileId);
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
  const changes = changesOf(sent.data, sent.data.issues ?? [], new Date(clock.now()).toISOString());
  yield put(attachmentUploaded({ ...form, name, changes, ...((yield* isOnSamePage()) ? {} : { late: true }) }));
  return null;
}

/** Uploads in the order of the plan; ends at the first failure, or when the user leaves the page. */
function* uploadEach(form: FormKey, planned: readonly PlannedFile[]): Generator<unknown, RequestProblem | null> {
  for (const file of planned) {
    if (!(yield* isOnSamePage())) return null;
    const failure = yield* uploadOne(form, file);
    if (failure) return failure;
  }
  return null;
}

function* reportFailure(problem: RequestProblem, finished: number, total: number): Generator<unknown, void> {
  const reason = { problem, name: 'draftAttachmentCreate' } as const;
  if (total === 1) return yield* say('danger', reason);
  if (finished === 0)
    return yield* say('danger', { key: 'draftAttachments.noneUploaded', values: { count: total, reason } });
  return yield* say('danger', { key: 'draftAttachments.someUploaded', values: { count: finished, total, reason } });
}

/**
 * Uploads files one after the other, and reports the result. The user can stop it in the middle of a file; leaving the
 * page ends it after the current file, and the end of the session at once: the next file would be sent in another
 * user's name.
 */
export function* uploadAll(form: FormKey, planned: readonly PlannedFile[]): Generator<unknown, void> {
  const total = planned.length;
  yield put(uploadStarted({ ...form, names: planned.map(({ name }) => name) }));
  const { failure, stopped, over } = yield* race({
    failure: uploadEach(form, planned),
    stopped: take(attachmentUploadStopRequested),
    over: take(sessionEnded),
  });
  if (over || !(yield* isOnSamePage())) return;
  const finished = (yield* select(selectAttachmentQueue))?.finished ?? 0;
  // Whether the server received all of the stopped file is not known here.
  if (stopped) yield* request('draftAttachmentList', form);
  yield put(attachmentUploadEnded(form));
  if (stopped) yield* say('info', { key: 'draftAttachments.stopped', values: { count: finished, total } });
  else if (failure) yield* reportFailure(failure, finished, total);
  else yield* reportUploaded(form, planned);
}

const issueMessage = ({ name, issues = [] }: FormAttachment): TextMessage | undefined => {
  const [issue] = issues;
  const reason = mediaIssueReasons.find((known) => known === issue?.reason);
  if (!issue || reason === undefined) return undefined;
  const { line = 0, count = 1, text = '' } = issue;
  const told: TextMessage = { key: `mediaIssues.${reason}`, values: { line, count, text } };
  return { key: 'mediaIssues.named', values: { name, issue: told } };
};

/** Reports the successful upload, or the first issue with these files. */
function* reportUploaded(form: FormKey, planned: readonly PlannedFile[]): Generator<unknown, void> {
  const names = new Set(planned.map(({ name }) => name));
  const uploaded = (yield* select(selectDraftAttachments, form)).filter(({ name }) => names.has(name));
  const issue = uploaded.map(issueMessage).find((message) => message !== undefined);
  if (issue) yield* say('warning', { key: 'mediaIssues.uploaded', values: { issue } });
  else yield* say('success', { key: 'draftAttachments.uploaded', values: { count: planned.length } });
}
