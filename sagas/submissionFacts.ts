import { put } from 'redux-saga/effects';
import { selectSubmission, submissionsChanged } from '../store/entities/submissions';
import { formOfSource } from '../store/entities/submissionSource';
import { sourceCalls } from '../store/entities/sourceCalls';
import { hasCode } from '../store/requestProblem';
import { selectSubmissionRights } from '../store/selectors/submissionReview';
import { trashQuery } from '../store/submissionActs';
import type { SubmissionKey } from '../store/submissionAnswers';
import {
  selectSubmissionFacts,
  submissionFactsRead,
  type submissionCommentSubmitted,
  type SubmissionFacts,
} from '../store/submissionFacts';
import { selectSubmissionToRead } from '../store/submissionHere';
import { objectsRead } from './objectsRead';
import { readRows } from './readRows';
import { request } from './request';
import { all, select } from './typedEffects';

/** What only servers with versions of submissions tell; what cannot be read is missing. */
function* readHistory({ source, instanceId }: SubmissionKey): Generator<unknown, Partial<SubmissionFacts>> {
  const calls = sourceCalls(source);
  const params = { ...formOfSource(source), instanceId };
  const [versions, diffs] = yield* all([request(calls.versions, params), request(calls.diffs, params)]);
  return { ...(versions.ok && { versions: versions.data }), ...(diffs.ok && { diffs: diffs.data }) };
}

/** What people did to it and said about it. Test submissions are not discussed. */
function* readDiscussion({ source, instanceId }: SubmissionKey): Generator<unknown, Partial<SubmissionFacts>> {
  if (source.draft) return {};
  const params = { ...formOfSource(source), instanceId };
  const [audits, comments] = yield* all([
    request('submissionAuditList', params),
    request('submissionCommentList', params),
  ]);
  return { ...(audits.ok && { audits: audits.data }), ...(comments.ok && { comments: comments.data }) };
}

/** Brings the row of a submission in the table up to what was read of it, as far as the row tells that at all. */
function* tellTable({ source, facts }: ReturnType<typeof submissionFactsRead>['payload']): Generator<unknown, void> {
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

/** What is known of a submission from now on. */
function* know(known: ReturnType<typeof submissionFactsRead>['payload']): Generator<unknown, void> {
  yield put(submissionFactsRead(known));
  yield* tellTable(known);
}

/** Whoever may restore a submission is shown it where its link leads into the trash; nothing is known of older ones than are listed. */
function* findInTrash({ source, instanceId }: SubmissionKey): Generator<unknown, void> {
  yield* objectsRead();
  if (!(yield* select(selectSubmissionRights, source)).restore) return;
  const list = yield* request('submissionList', formOfSource(source), { query: trashQuery });
  const submission = list.ok && list.data.find((each) => each.instanceId === instanceId);
  if (submission) yield put(submissionFactsRead({ source, facts: { instanceId, submission, isDeleted: true } }));
}

/**
 * Reads what is known of the submission of this page besides its answers. Its history is asked for where the server tells
 * the current version, so older ones, which have none, are not asked for what they lack.
 */
export function* readSubmissionFacts(): Generator<unknown, void> {
  const key = yield* select(selectSubmissionToRead);
  if (!key) return;
  const { source, instanceId } = key;
  const before = yield* select(selectSubmissionFacts, key);
  const one = yield* request(sourceCalls(source).one, { ...formOfSource(source), instanceId });
  if (!one.ok) {
    if (hasCode(one.problem, 404.1)) yield* findInTrash(key);
    return;
  }
  const { isDeleted: _, ...former } = before ?? {};
  const known = { ...former, instanceId, submission: one.data };
  // What was known stays until the new answers are there.
  yield put(submissionFactsRead({ source, facts: known }));
  if (!one.data.currentVersion) return;
  const [history, discussion] = yield* all([readHistory(key), readDiscussion(key)]);
  yield* know({ source, facts: { ...known, ...history, ...discussion } });
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
  const facts = yield* select(selectSubmissionFacts, payload);
  if (comments.ok && facts) {
    yield* know({ source, facts: { ...facts, comments: comments.data } });
  }
}
