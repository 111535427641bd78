import type { ReviewState } from '../../api/reviewStates';
import type { SubmissionsBatch } from '../../api/schemas/submission';
import { can, type Verb } from '../../api/verbs';
import { problem } from '../domain/problem';
import { lockSubmissions, type SubmissionHead } from '../db/submission/submissions';
import type { Handlers } from '../http/context';
import { restore, review, reviewStateOf, trash } from './submissionActs';
import { type FormContext, scopeOf } from './submissionReply';

interface Act {
  /** What the call for a single one needs. */
  readonly verb: Verb;
  /** Whether it is about those in the trash. */
  readonly deleted?: true;
  /** Reads what it needs of the body. @throws if that is wrong */
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

/** Why nothing is done with a submission, as a result has it. */
const refusal = (name: 'notFound' | 'reviewChanged') => {
  const { code, message } = problem(name);
  return { code, message };
};

/** A state of review in a body, where `received` and null are the same. */
const stateIn = (value: unknown): ReviewState | null => (value === 'received' ? null : reviewStateOf(value));

/** Reviews, deletes or restores many submissions, in one transaction: those that are there, whatever became of the others. */
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
    if (unchanged.length === 0) context.noAudit();
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
