import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionAction, BulkAction } from '#store/core/batch';
import { formOfSource } from '#store/submission/source';
import type { Outcome, RequestProblem } from '#store/request/problem';
import { selectHasBulkCalls } from '#store/request/capabilities';
import type { RowOutcome } from '../core/batch';
import { editAnswer, isAnswerAction, restoreVersion, type AnswersAct } from './inlineEdit';
import { problemOf, request } from '../core/request';
import { requestUntracked } from '../core/untracked';
import { all, call, select } from '../core/typedEffects';

const done: RowOutcome = { state: 'done' };

const failed = (problem: RequestProblem): RowOutcome => ({
  state: 'failed',
  problem: { problem, name: 'submissionsBatch' },
});

const outcomeOf = (outcome: Outcome<unknown>): RowOutcome => {
  const problem = problemOf(outcome);
  return problem ? failed(problem) : done;
};

/** The code of `reviewChanged` in the contract. */
export const REVIEW_CHANGED = 412.2;

/** Equal to our server's reply. */
const changedMeanwhile = failed({ kind: 'problem', code: REVIEW_CHANGED, message: '' });

const noteOf = ({ act }: BulkAction) =>
  act.name === 'review' && act.note ? { headers: { 'X-Action-Notes': encodeURIComponent(act.note) } } : {};

function* sendOne(id: string, about: BulkAction): Generator<unknown, RowOutcome> {
  const { source, act } = about;
  const key = { ...formOfSource(source), instanceId: id };
  switch (act.name) {
    case 'review': {
      const body = { reviewState: act.reviewState, ...(act.seen !== undefined && { ifVersion: act.seen }) };
      return outcomeOf(yield* request('submissionReview', key, { body, ...noteOf(about) }));
    }
    case 'takeBack': {
      const now = yield* requestUntracked('submissionGet', key);
      if (!now.ok) return failed(now.problem);
      if ((now.data.reviewState ?? null) !== act.from) return changedMeanwhile;
      return outcomeOf(yield* request('submissionReview', key, { body: { reviewState: act.to[id] ?? null } }));
    }
    case 'delete':
      return outcomeOf(yield* request('submissionDelete', key));
    case 'restore':
      return outcomeOf(yield* request('submissionRestore', key));
    case 'answer':
      return yield* editAnswer({ source, instanceId: id }, act);
    case 'answerBack': {
      const made = act.made[id];
      return made === undefined ? done : yield* restoreVersion({ source, instanceId: id }, made);
    }
  }
}

/** The bodies of the calls for these submissions; restoring review states needs one for each state. */
const bodiesOf = (ids: readonly string[], act: Exclude<SubmissionAction, AnswersAct>) => {
  if (act.name === 'review') {
    return [{ action: 'review' as const, reviewState: act.reviewState, instanceIds: [...ids] }];
  }
  if (act.name !== 'takeBack') return [{ action: act.name, instanceIds: [...ids] }];
  const byState = new Map<ReviewState | null, string[]>();
  for (const id of ids) {
    const state = act.to[id] ?? null;
    byState.set(state, [...(byState.get(state) ?? []), id]);
  }
  return [...byState].map(([reviewState, instanceIds]) => ({
    action: 'review' as const,
    reviewState,
    ifReviewState: act.from,
    instanceIds,
  }));
};

function* sendAtOnce(
  ids: readonly string[],
  about: BulkAction,
  act: Exclude<SubmissionAction, AnswersAct>,
): Generator<unknown, readonly RowOutcome[]> {
  const outcomes = new Map<string, RowOutcome>();
  for (const body of bodiesOf(ids, act)) {
    const reply = yield* request('submissionsBatch', formOfSource(about.source), { body, ...noteOf(about) });
    if (!reply.ok) for (const id of body.instanceIds) outcomes.set(id, failed(reply.problem));
    else {
      for (const { instanceId, success, problem } of reply.data.results) {
        outcomes.set(instanceId, success || !problem ? done : failed({ kind: 'problem', ...problem }));
      }
    }
  }
  return ids.map((id) => outcomes.get(id) ?? failed({ kind: 'noResponse' }));
}

/**
 * Applies an action to submissions: in one call if the server can, otherwise one after the other; actions that create
 * versions run concurrently.
 * @returns the result of each
 */
export function* sendActions(ids: readonly string[], about: BulkAction): Generator<unknown, readonly RowOutcome[]> {
  const { act } = about;
  if (isAnswerAction(act)) return yield* all(ids.map((id) => call(sendOne, id, about)));
  const canAtOnce = yield* select(selectHasBulkCalls);
  // Only the bulk call skips submissions changed since.
  if (canAtOnce && (ids.length > 1 || act.name === 'takeBack')) return yield* sendAtOnce(ids, about, act);
  const outcomes: RowOutcome[] = [];
  for (const id of ids) outcomes.push(yield* sendOne(id, about));
  return outcomes;
}
