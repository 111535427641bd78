import { createSelector } from '@reduxjs/toolkit';
import { reviewStates, type ReviewState } from '#api/submission/reviewStates';
import type { SubmissionAuditExtended } from '#api/schemas/system/audit';
import type { AttachmentChangeKind } from '#api/submission/attachmentChanges';
import type { AttachmentChange, SubmissionChange } from '#api/schemas/submission';
import { endpointHref } from '../../request/endpointHref';
import { formOfSource } from '../../submission/source';
import { sourceCalls } from '../../submission/sourceCalls';
import type { RootState } from '../../index';
import { selectRequest, type FailedRequest } from '../../request/requests';
import type { SubmissionKey } from '../../submission/answers';
import { entityActivity, type EntityActivity } from './entityActivity';
import { selectSubmissionMetadata, type SubmissionMetadata } from '../../submission/metadata';

/** One answer changed by an edit. */
export interface AnswerChange {
  /** Names below the form's own, each after a slash, without the numbers of repetitions. */
  readonly path: string;
  /** The number of the innermost enclosing repetition, from 1; null outside of repeats. */
  readonly row: number | null;
  /** Null if there was, or is, no answer; true for a whole repetition or group. */
  readonly before: string | null | true;
  readonly after: string | null | true;
}

interface Who {
  readonly key: string;
  /** ISO time. */
  readonly at: string;
  /** Null for anonymous changes. */
  readonly by: string | null;
}

type FileActivity = 'fileAdded' | 'fileReplaced' | 'fileRemoved' | 'fileNotApplied';

const fileActivities: Readonly<Record<AttachmentChangeKind, FileActivity>> = {
  added: 'fileAdded',
  replaced: 'fileReplaced',
  removed: 'fileRemoved',
  notApplied: 'fileNotApplied',
};

/** An event in the history of a submission; a file has the address of its version in the history. */
export type Activity = Who &
  (
    | { readonly kind: 'received' | 'deleted' | 'restored' | 'files'; readonly note: string | null }
    | { readonly kind: 'edited'; readonly changes: readonly AnswerChange[] | null }
    | { readonly kind: 'reviewed'; readonly state: ReviewState | null; readonly note: string | null }
    | { readonly kind: 'comment'; readonly body: string }
    | { readonly kind: FileActivity; readonly name: string; readonly href: string | null }
    | EntityActivity
  );

const nameOf = (actor: { readonly displayName: string | null } | null): string | null => actor?.displayName ?? null;

const shown = (value: unknown): string | null | true => {
  if (typeof value === 'object' && value !== null) return true;
  return value === undefined || value === null || value === '' ? null : String(value as string | number);
};

const toChange = ({ path, old, new: now }: SubmissionChange): AnswerChange => {
  const repeats = path.filter((step) => typeof step !== 'string');
  return {
    path: path.map((step) => `/${typeof step === 'string' ? step : step[0]}`).join(''),
    row: repeats.length === 0 ? null : Number(repeats.at(-1)?.[1]) + 1,
    before: shown(old),
    after: shown(now),
  };
};

/** Data added by the form or the server is no answer. */
const isAnswer = ({ path: [first] }: SubmissionChange): boolean => first !== 'meta' && first !== 'instanceID';

const edits = ({ versions = [], diffs }: SubmissionMetadata): readonly Activity[] => {
  const byTime = versions.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return byTime.slice(1).map((version) => ({
    kind: 'edited',
    key: `version ${version.instanceId}`,
    at: version.createdAt,
    by: nameOf(version.submitter),
    changes: diffs?.[version.instanceId]?.filter(isAnswer).map(toChange) ?? null,
  }));
};

const stateIn = ({ details }: SubmissionAuditExtended): ReviewState | null =>
  reviewStates.find((state) => state === details?.reviewState) ?? null;

const acts: Readonly<Record<string, 'deleted' | 'restored' | 'files'>> = {
  'submission.delete': 'deleted',
  'submission.restore': 'restored',
  'submission.attachment.update': 'files',
};

const fromAudit = (projectId: number, audit: SubmissionAuditExtended, index: number): readonly Activity[] => {
  const who = { key: `audit ${index} ${audit.loggedAt}`, at: audit.loggedAt, by: nameOf(audit.actor) };
  const note = audit.notes ?? null;
  if (audit.action === 'submission.update') return [{ ...who, kind: 'reviewed', state: stateIn(audit), note }];
  const entity = entityActivity(projectId, audit);
  if (entity) return [{ ...who, ...entity }];
  const kind = acts[audit.action];
  return kind ? [{ ...who, kind, note }] : [];
};

const fromFileChange = (
  { id, name, kind, createdAt, actor, hasFile }: AttachmentChange,
  { source, instanceId }: SubmissionKey,
): Activity => {
  const params = { ...formOfSource(source), instanceId, changeId: id };
  return {
    kind: fileActivities[kind],
    key: `file ${id}`,
    at: createdAt,
    by: nameOf(actor),
    name,
    href: hasFile ? endpointHref('submissionAttachmentChangeFile', params) : null,
  };
};

/** The history of a submission, newest first. */
export const activityOf = (facts: SubmissionMetadata, here: SubmissionKey): readonly Activity[] => {
  const { submission, audits = [], comments = [], fileChanges = [] } = facts;
  const files = fileChanges.map((change) => fromFileChange(change, here));
  const log = audits.flatMap((audit, index) => fromAudit(here.source.projectId, audit, index));
  const received: Activity = {
    kind: 'received',
    key: 'received',
    at: submission.createdAt,
    by: nameOf(submission.submitter),
    note: null,
  };
  const said = comments.map(({ body, createdAt, actor }, index): Activity => ({
    kind: 'comment',
    key: `comment ${index} ${createdAt}`,
    at: createdAt,
    by: nameOf(actor),
    body,
  }));
  return [...edits(facts), ...log, ...said, ...files]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .concat(received);
};

const none: readonly Activity[] = [];

/** The history of the current submission, newest first. */
export const selectSubmissionActivity = createSelector(
  [
    (state: RootState, key: SubmissionKey) => selectSubmissionMetadata(state, key),
    (_: RootState, { source }: SubmissionKey) => source,
  ],
  (facts, source) => (facts ? activityOf(facts, { source, instanceId: facts.instanceId }) : none),
);

/**
 * Why the history of a submission is incomplete; null if it is complete. Older servers are not queried for data they
 * lack.
 */
export const selectActivityProblem = (
  state: RootState,
  { source, instanceId }: SubmissionKey,
): FailedRequest | null => {
  const params = { ...formOfSource(source), instanceId };
  const { one, versions, diffs } = sourceCalls(source);
  const discussion = source.draft ? [] : (['submissionAuditList', 'submissionCommentList'] as const);
  return (
    [one, versions, diffs, ...discussion]
      .map((name) => selectRequest(state, name, params))
      .find((entry): entry is FailedRequest => entry?.status === 'error') ?? null
  );
};
