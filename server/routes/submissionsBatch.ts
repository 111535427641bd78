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
      const state = reviewState === 'received' ? null : reviewStateOf(reviewState);
      return (context, submissions) => review(context, submissions, state);
    },
  },
  delete: { verb: 'submission.delete', prepare: () => trash },
  restore: { verb: 'submission.restore', deleted: true, prepare: () => restore },
};

const missing = () => {
  const { code, message } = problem('notFound');
  return { code, message };
};

/** Reviews, deletes or restores many submissions, in one transaction: those that are there, whatever became of the others. */
export const submissionsBatchHandlers: Handlers<'submissionsBatch'> = {
  submissionsBatch: async (context) => {
    const { body, db, found, verbsOn } = context;
    const { verb, deleted = false, prepare } = acts[body.action];
    if (!can(await verbsOn(found), [verb])) throw problem('forbidden');
    const act = prepare(body);
    const instanceIds = [...new Set(body.instanceIds)];
    const submissions = await lockSubmissions(db, { ...scopeOf(context, false), deleted }, instanceIds);
    if (submissions.length === 0) context.noAudit();
    else await act(context, submissions);
    const done = new Set(submissions.map(({ instanceId }) => instanceId));
    const results = instanceIds.map((instanceId) =>
      done.has(instanceId) ? { instanceId, success: true } : { instanceId, success: false, problem: missing() },
    );
    return { results };
  },
};
