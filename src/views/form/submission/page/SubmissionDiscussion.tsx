import { useEffect, useState } from 'react';
import type { ReviewName, ReviewState } from '../../../../../api/reviewStates';
import type { SubmissionExtended } from '../../../../../api/schemas/submission';
import type { RequestEntry } from '../../../../../store/requests';
import type { AnswerExtra, AnswersView } from '../../../../../store/selectors/answersView';
import type { Activity } from '../../../../../store/selectors/submissionActivity';
import type { QuestionTexts } from '../../../../../store/selectors/submissionAnswers';
import type { SubmissionNeighbours } from '../../../../../store/selectors/submissionNeighbours';
import type { SubmissionKey } from '../../../../../store/submissionAnswers';
import type { SubmissionFacts } from '../../../../../store/submissionFacts';
import { useMessageText, type Message } from '../../../../messageText';
import { SubmissionActivity } from './SubmissionActivity';
import { SubmissionComposer } from './SubmissionComposer';

/** What was decided about a submission. */
export interface Decision {
  readonly reviewState: ReviewState | null;
  /** '' for none. */
  readonly note: string;
  /** The address of the submission to go on to; null to stay. */
  readonly next: string | null;
}

/** What is sent from the page of a submission. */
type Sent = 'comment' | 'review';

/** What is said and decided about a submission, as its page has it. */
export interface Discussed {
  readonly here: SubmissionKey;
  readonly activity: readonly Activity[];
  readonly texts: QuestionTexts;
  readonly neighbours: SubmissionNeighbours | null;
  /** How far what was sent from here is. */
  readonly sending: Readonly<Record<Sent, RequestEntry['status'] | undefined>>;
  readonly commentProblem: Message | null;
  readonly view: AnswersView;
  readonly onExtra: (view: AnswersView, extra: AnswerExtra, isOn: boolean) => void;
  readonly onComment: (comment: SubmissionKey & { readonly body: string }) => void;
  readonly onReview: (key: SubmissionKey, submission: SubmissionExtended, decision: Decision) => void;
}

export interface SubmissionDiscussionProps extends Discussed {
  readonly facts: SubmissionFacts;
  /** What is about to be decided. */
  readonly decided: ReviewName | null;
  /** It is decided, or is not to be. */
  readonly onDecided: () => void;
}

const onItsWay = (sending: Discussed['sending']): Sent | null => {
  if (sending.comment === 'loading') return 'comment';
  return sending.review === 'loading' ? 'review' : null;
};

/** What happened to a submission, and a box to add to it. */
export const SubmissionDiscussion = (props: SubmissionDiscussionProps) => {
  const { here, facts, decided, activity, texts, sending, commentProblem, neighbours, view } = props;
  const { onDecided, onComment, onReview, onExtra } = props;
  const messageText = useMessageText();
  // Not only by what was pressed here: a recorded session is played without anybody pressing anything.
  const [sent, setSent] = useState<Sent | null>(null);
  const running = onItsWay(sending);
  if (running && running !== sent) setSent(running);
  const { submission, comments, isDeleted } = facts;
  const next = neighbours?.nextHref ?? null;
  const goesOn = view.extras.includes('goOn');
  const isDone = sent !== null && sending[sent] === 'success';
  // What failed stays as it was written, to be sent once more.
  useEffect(() => {
    if (isDone && sent === 'review') onDecided();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone]);
  const send = (text: string) => {
    setSent(decided ? 'review' : 'comment');
    if (!decided) return onComment({ ...here, body: text });
    const reviewState = decided === 'received' ? null : decided;
    return onReview(here, submission, { reviewState, note: text, next: goesOn ? next : null });
  };
  return (
    <>
      {comments && isDeleted !== true && (
        <SubmissionComposer
          decided={decided}
          done={isDone}
          pending={running !== null}
          problem={commentProblem && messageText(commentProblem)}
          goesOn={next === null ? undefined : goesOn}
          onGoesOn={(isOn) => onExtra(view, 'goOn', isOn)}
          onCancel={onDecided}
          onSubmit={send}
        />
      )}
      <SubmissionActivity activity={activity} texts={texts} />
    </>
  );
};
