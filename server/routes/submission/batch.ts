import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionsBatch } from '#api/schemas/submission';
import { can, type Verb } from '#api/verbs';
import { problem } from '../../domain/core/problem';
import { lockSubmissions, type SubmissionHead } from '../../db/submission/submissions';
import type { Handlers } from '../../http/context';
import { restore, review, reviewStateOf, trash } from './bulkActions';
import { type FormContext, scopeOf } from './reply';

interface Act {
  /** Required verb, as for a single submission. */
  readonly verb: Verb;
  /** Whether it applies to submissions in the trash. */
  readonly deleted?: true;
  /** Parses the body. @throws if it is invalid */
  readonly prepare: (
    body: SubmissionsBatch,
  ) => (context: FormContext, submissions: readonly SubmissionHead[]) => Promise<unknown>;
}

const acts: Readonly<Record<SubmissionsBatch['action'], Act>> = {
  review: {
    verb: 'submission.update',
    prepare: ({ reviewState }) => {
      const state = stateIn(reviewState);
      return (context, submissions) => review(context, submissions, state);
    },
  },
  delete: { verb: 'submission.delete', prepare: () => trash },
  restore: { verb: 'submission.restore', deleted: true, prepare: () => restore },
};

/** Why a submission was not changed, as reported in the result. */
const refusal = (name: 'notFound' | 'reviewChanged') => {
  const { code, message } = problem(name);
  return { code, message };
};

/** A review state in a body, where `received` and null are the same. */
const stateIn = (value: unknown): ReviewState | null => (value === 'received' ? null : reviewStateOf(value));

/** Reviews, deletes or restores many submissions in one transaction, and skips missing ones. */
export const submissionsBatchHandlers: Handlers<'submissionsBatch'> = {
  submissionsBatch: async (context) => {
    const { body, db, verbsOn } = context;
    const { verb, deleted = false, prepare } = acts[body.action];
    if (!can(await verbsOn(context.found), [verb])) throw problem('forbidden');
    const act = prepare(body);
    const instanceIds = [...new Set(body.instanceIds)];
    const expected = body.ifReviewState === undefined ? undefined : stateIn(body.ifReviewState);
    const found = await lockSubmissions(db, { ...scopeOf(context, false), deleted }, instanceIds);
    const unchanged = found.filter(({ reviewState }) => expected === undefined || reviewState === expected);
    if (unchanged.length === 0) context.skipAudit();
    else await act(context, unchanged);
    const done = new Set(unchanged.map(({ instanceId }) => instanceId));
    const there = new Set(found.map(({ instanceId }) => instanceId));
    const results = instanceIds.map((instanceId) => {
      if (done.has(instanceId)) return { instanceId, success: true };
      return { instanceId, success: false, problem: refusal(there.has(instanceId) ? 'reviewChanged' : 'notFound') };
    });
    return { results };
  },
};
