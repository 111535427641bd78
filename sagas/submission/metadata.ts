import { put } from 'redux-saga/effects';
import { selectSubmission, submissionsChanged } from '#store/submission/submissions';
import { formOfSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { hasCode } from '#store/request/problem';
import { selectHasAttachmentHistory } from '#store/request/capabilities';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import { trashQuery } from '#store/submission/bulkActions';
import type { SubmissionKey } from '#store/submission/answers';
import {
  selectSubmissionMetadata,
  submissionMetadataRead,
  type submissionCommentSubmitted,
  type SubmissionMetadata,
} from '#store/submission/metadata';
import { selectReadableSubmission } from '#store/submission/current';
import { objectsRead } from '../route/objectsRead';
import { readRows } from './readRows';
import { request } from '../core/request';
import { all, select } from '../core/typedEffects';

/** Reads the version history, on servers that have it; parts that cannot be read are missing. */
function* readHistory({ source, instanceId }: SubmissionKey): Generator<unknown, Partial<SubmissionMetadata>> {
  const calls = sourceCalls(source);
  const params = { ...formOfSource(source), instanceId };
  const [versions, diffs] = yield* all([request(calls.versions, params), request(calls.diffs, params)]);
  return { ...(versions.ok && { versions: versions.data }), ...(diffs.ok && { diffs: diffs.data }) };
}

/** Reads the changes to its files, which only our server has. */
function* readFileChanges({ source, instanceId }: SubmissionKey): Generator<unknown, Partial<SubmissionMetadata>> {
  if (source.draft || !(yield* select(selectHasAttachmentHistory))) return {};
  const changes = yield* request('submissionAttachmentChangeList', { ...formOfSource(source), instanceId });
  return changes.ok ? { fileChanges: changes.data } : {};
}

/** Reads its actions and comments. Test submissions have none. */
function* readDiscussion({ source, instanceId }: SubmissionKey): Generator<unknown, Partial<SubmissionMetadata>> {
  if (source.draft) return {};
  const params = { ...formOfSource(source), instanceId };
  const [audits, comments] = yield* all([
    request('submissionAuditList', params),
    request('submissionCommentList', params),
  ]);
  return { ...(audits.ok && { audits: audits.data }), ...(comments.ok && { comments: comments.data }) };
}

/** Updates the row of a submission in the table from its metadata, as far as the row contains it. */
function* updateTableRow({
  source,
  facts,
}: ReturnType<typeof submissionMetadataRead>['payload']): Generator<unknown, void> {
  const { instanceId, submission, versions, comments } = facts;
  const row = yield* select(selectSubmission, source, instanceId);
  if (!row) return;
  const before = row.__system;
  const known = {
    ...(before.reviewState !== undefined && { reviewState: submission.reviewState ?? null }),
    ...(before.edits !== undefined && versions && { edits: versions.length - 1 }),
    ...(before.comments !== undefined && comments && { comments: comments.length }),
  };
  const keys = ['reviewState', 'edits', 'comments'] as const;
  if (keys.every((key) => !(key in known) || known[key] === before[key])) return;
  const isEdited = known.edits !== undefined && known.edits !== before.edits;
  const next = isEdited ? ((yield* readRows(source, [instanceId]))[0] ?? row) : row;
  yield put(submissionsChanged({ source, rows: [{ ...next, __system: { ...next.__system, ...known } }] }));
}

/** Stores new metadata of a submission. */
function* know(known: ReturnType<typeof submissionMetadataRead>['payload']): Generator<unknown, void> {
  yield put(submissionMetadataRead(known));
  yield* updateTableRow(known);
}

/** Finds a deleted submission by its link, for users who may restore it; the trash only lists the latest ones. */
function* findInTrash({ source, instanceId }: SubmissionKey): Generator<unknown, void> {
  yield* objectsRead();
  if (!(yield* select(selectSubmissionRights, source)).restore) return;
  const list = yield* request('submissionList', formOfSource(source), { query: trashQuery });
  const submission = list.ok && list.data.find((each) => each.instanceId === instanceId);
  if (submission) yield put(submissionMetadataRead({ source, facts: { instanceId, submission, isDeleted: true } }));
}

/**
 * Reads the metadata of the current submission. Its history is only requested if the server sends the current version,
 * since older servers have none.
 */
export function* readSubmissionMetadata(): Generator<unknown, void> {
  const key = yield* select(selectReadableSubmission);
  if (!key) return;
  const { source, instanceId } = key;
  const before = yield* select(selectSubmissionMetadata, key);
  const one = yield* request(sourceCalls(source).one, { ...formOfSource(source), instanceId });
  if (!one.ok) {
    if (hasCode(one.problem, 404.1)) yield* findInTrash(key);
    return;
  }
  const { isDeleted: _, ...former } = before ?? {};
  const known = { ...former, instanceId, submission: one.data };
  // Known data stays until the new replies arrive.
  yield put(submissionMetadataRead({ source, facts: known }));
  if (!one.data.currentVersion) return;
  const [history, discussion, files] = yield* all([readHistory(key), readDiscussion(key), readFileChanges(key)]);
  yield* know({ source, facts: { ...known, ...history, ...discussion, ...files } });
}

/** Adds a comment, and reads all of them again. */
export function* addSubmissionComment({
  payload,
}: ReturnType<typeof submissionCommentSubmitted>): Generator<unknown, void> {
  const { source, instanceId, body } = payload;
  const params = { ...formOfSource(source), instanceId };
  const added = yield* request('submissionCommentCreate', params, { body: { body } });
  if (!added.ok) return;
  const comments = yield* request('submissionCommentList', params);
  const facts = yield* select(selectSubmissionMetadata, payload);
  if (comments.ok && facts) {
    yield* know({ source, facts: { ...facts, comments: comments.data } });
  }
}
