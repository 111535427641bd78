import type { ReviewState } from '#api/submission/reviewStates';
import type { BatchRow, SubmissionAction } from '#store/core/batch';
import type { Message, TextMessage } from '#store/core/message';

const reviewName = (state: ReviewState | null): TextMessage => ({ key: `reviewState.${state ?? 'received'}` });

const doneMessage = (act: SubmissionAction, count: number): TextMessage => {
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

/** The message about a completed action and its consequences. */
export const messageOf = (act: SubmissionAction, rows: readonly BatchRow[]): Message => {
  const done = doneMessage(act, rows.filter(({ state }) => state === 'done').length);
  const count = rows.reduce((sum, { dropped = 0 }) => sum + dropped, 0);
  return count === 0 ? done : { key: 'submissionActs.dropped', values: { done, count } };
};
