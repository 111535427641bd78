import { createSelector } from '@reduxjs/toolkit';
import { reviewStates, type ReviewState } from '../../api/reviewStates';
import type { SubmissionAuditExtended } from '../../api/schemas/audit';
import type { SubmissionChange } from '../../api/schemas/submission';
import { formOfSource } from '../entities/submissionSource';
import { sourceCalls } from '../entities/sourceCalls';
import type { RootState } from '../index';
import { selectRequest, type FailedRequest } from '../requests';
import type { SubmissionKey } from '../submissionAnswers';
import { selectSubmissionFacts, type SubmissionFacts } from '../submissionFacts';

/** One answer that an edit changed. */
export interface AnswerChange {
  /** Names below the form's own, each after a slash, without the numbers of repetitions. */
  readonly path: string;
  /** The number of the innermost repetition around it, from 1; null outside of repeats. */
  readonly row: number | null;
  /** Null where there was, or is, no answer; true is a whole repetition or group. */
  readonly before: string | null | true;
  readonly after: string | null | true;
}

interface Who {
  readonly key: string;
  /** ISO time. */
  readonly at: string;
  /** Null if nobody was logged in. */
  readonly by: string | null;
}

/** Something that happened to a submission. */
export type Activity = Who &
  (
    | { readonly kind: 'received' | 'deleted' | 'restored' | 'files'; readonly note: string | null }
    | { readonly kind: 'edited'; readonly changes: readonly AnswerChange[] | null }
    | { readonly kind: 'reviewed'; readonly state: ReviewState | null; readonly note: string | null }
    | { readonly kind: 'comment'; readonly body: string }
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

/** What the form or the server writes about a submission is no answer. */
const isAnswer = ({ path: [first] }: SubmissionChange): boolean => first !== 'meta' && first !== 'instanceID';

const edits = ({ versions = [], diffs }: SubmissionFacts): readonly Activity[] => {
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

const fromAudit = (audit: SubmissionAuditExtended, index: number): readonly Activity[] => {
  const who = { key: `audit ${index} ${audit.loggedAt}`, at: audit.loggedAt, by: nameOf(audit.actor) };
  const note = audit.notes ?? null;
  if (audit.action === 'submission.update') return [{ ...who, kind: 'reviewed', state: stateIn(audit), note }];
  const kind = acts[audit.action];
  return kind ? [{ ...who, kind, note }] : [];
};

/** What happened to a submission, the newest first. */
export const activityOf = (facts: SubmissionFacts): readonly Activity[] => {
  const { submission, audits = [], comments = [] } = facts;
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
  return [...edits(facts), ...audits.flatMap(fromAudit), ...said]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .concat(received);
};

const none: readonly Activity[] = [];

/** What happened to the submission of the page, the newest first. */
export const selectSubmissionActivity = createSelector(
  [(state: RootState, key: SubmissionKey) => selectSubmissionFacts(state, key)],
  (facts) => (facts ? activityOf(facts) : none),
);

/**
 * Why not all could be read that is known of a submission besides its answers; null where nothing is missing. Older servers are not
 * asked for what they lack.
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
