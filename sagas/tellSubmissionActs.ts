import type { ReviewState } from '../api/reviewStates';
import type { AlertAction } from '../store/alert';
import type { BatchRow, SubmissionAct, SubmissionActs } from '../store/batch';
import type { Message, TextMessage } from '../store/message';
import { submissionActsRequested } from '../store/submissionActs';

const reviewName = (state: ReviewState | null): TextMessage => ({ key: `reviewState.${state ?? 'received'}` });

const doneMessage = (act: SubmissionAct, count: number): TextMessage => {
  switch (act.name) {
    case 'review':
      return { key: 'submissionActs.reviewed', values: { count, state: reviewName(act.reviewState) } };
    case 'takeBack':
      return { key: 'submissionActs.takenBack', values: { count } };
    case 'delete':
      return { key: 'submissionActs.deleted', values: { count } };
    case 'restore':
      return { key: 'submissionActs.restored', values: { count } };
    case 'answer':
      return { key: 'submissionActs.answered', values: { count, question: act.question } };
    case 'answerBack':
      return { key: 'submissionActs.answersBack', values: { count } };
  }
};

/** The versions that were made of submissions, by their ids. */
export const madeBy = (rows: readonly BatchRow[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap(({ key, result }) => (typeof result === 'string' ? [[key, result]] : [])));

/** What was done, and what else came of it. */
export const messageOf = (act: SubmissionAct, rows: readonly BatchRow[]): Message => {
  const done = doneMessage(act, rows.filter(({ state }) => state === 'done').length);
  const count = rows.reduce((sum, { dropped = 0 }) => sum + dropped, 0);
  return count === 0 ? done : { key: 'submissionActs.dropped', values: { done, count } };
};

/** What takes an act on these submissions back; nothing where that is no act of its own. */
export const undoing = (
  { source, act, before }: SubmissionActs,
  ids: readonly string[],
  made: Readonly<Record<string, string>> = {},
): AlertAction | undefined => {
  const text = 'submissionActs.undo';
  const changed = Object.keys(made);
  if (act.name === 'answer' && changed.length > 0) {
    return { text, event: submissionActsRequested({ source, ids: changed, act: { name: 'answerBack', made } }) };
  }
  if (act.name === 'delete') return { text, event: submissionActsRequested({ source, ids, act: { name: 'restore' } }) };
  if (act.name !== 'review') return undefined;
  const to: Record<string, ReviewState | null> = {};
  for (const id of ids) {
    const state = before[id];
    if (state !== undefined && state !== act.reviewState) to[id] = state;
  }
  const undone = { name: 'takeBack', from: act.reviewState, to } as const;
  const known = Object.keys(to);
  return known.length > 0 ? { text, event: submissionActsRequested({ source, ids: known, act: undone }) } : undefined;
};
