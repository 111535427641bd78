import { useEffect, useState } from 'react';
import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionExtended } from '#api/schemas/submission';
import type { RequestEntry } from '#store/request/requests';
import type { AnswerExtra, AnswersView } from '#store/selectors/submission/answer/view';
import type { Activity } from '#store/selectors/submission/activity';
import type { QuestionTexts } from '#store/selectors/submission/answers';
import type { SubmissionKey } from '#store/submission/answers';
import type { SubmissionMetadata } from '#store/submission/metadata';
import { useMessageText, type Message } from '#src/messageText';
import { useStableCallback } from '#src/ui/useStableCallback';
import { SubmissionActivity } from './SubmissionActivity';
import type { DecidedProps } from './ActivityCard';
import { SubmissionComposer } from './SubmissionComposer';

/** A decision about a submission. */
export interface Decision {
  readonly reviewState: ReviewState | null;
  /** '' for none. */
  readonly note: string;
  /** The address of the next submission; null to stay. */
  readonly next: string | null;
}

export interface SubmissionDiscussionProps extends DecidedProps {
  readonly here: SubmissionKey;
  readonly facts: SubmissionMetadata;
  readonly activity: readonly Activity[];
  readonly texts: QuestionTexts;
  /** The next submission in the table; null at its end. */
  readonly nextHref: string | null;
  /** The state of the requests sent from here. */
  readonly commentStatus: RequestEntry['status'] | undefined;
  readonly reviewStatus: RequestEntry['status'] | undefined;
  readonly commentProblem: Message | null;
  readonly view: AnswersView;
  readonly onExtra: (view: AnswersView, extra: AnswerExtra, isOn: boolean) => void;
  readonly onComment: (comment: SubmissionKey & { readonly body: string }) => void;
  readonly onReview: (key: SubmissionKey, submission: SubmissionExtended, decision: Decision) => void;
}

/** The kinds of requests sent from the page of a submission. */
const kinds = ['comment', 'review'] as const;
type Sent = (typeof kinds)[number];

/** The history of a submission, and a box to add to it. */
export const SubmissionDiscussion = (props: SubmissionDiscussionProps) => {
  const { here, facts, decided, activity, texts, nextHref: next, commentProblem, view } = props;
  const { onDecided, onComment, onReview, onExtra } = props;
  const messageText = useMessageText();
  // Not derived from clicks: a recorded session is replayed without clicks.
  const [sent, setSent] = useState<Sent | null>(null);
  const sending: Readonly<Record<Sent, RequestEntry['status'] | undefined>> = {
    comment: props.commentStatus,
    review: props.reviewStatus,
  };
  const running = kinds.find((kind) => sending[kind] === 'loading') ?? null;
  if (running && running !== sent) setSent(running);
  const { submission, comments, isDeleted } = facts;
  const goesOn = view.extras.includes('goOn');
  const isDone = sent !== null && sending[sent] === 'success';
  // Failed input stays, to be sent again.
  const finish = useStableCallback(() => {
    if (sent === 'review') onDecided();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone, finish]);
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
