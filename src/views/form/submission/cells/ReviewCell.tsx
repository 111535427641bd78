import type { TFunction } from 'i18next';
import type { SubmissionSystem } from '#api/schemas/odata';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/ui/icons';
import { ReviewStateMark } from '../ReviewStateMark';

export interface ReviewCellProps {
  readonly system: Pick<SubmissionSystem, 'reviewState' | 'edits' | 'comments'>;
  readonly t: TFunction;
}

/** The review state of a submission, with its numbers of edits and comments. */
export const ReviewCell = ({ system: { reviewState, edits = 0, comments = 0 }, t }: ReviewCellProps) => {
  if (reviewState === undefined) return null;
  return (
    <span className="review-cell">
      <ReviewStateMark state={reviewState} t={t} />
      {edits > 0 && <CountMark icon="edit" count={edits} text={t('formSubmissions.edits', { count: edits })} />}
      {comments > 0 && (
        <CountMark icon="comment" count={comments} text={t('formSubmissions.comments', { count: comments })} />
      )}
    </span>
  );
};

interface CountMarkProps {
  readonly icon: IconName;
  readonly count: number;
  readonly text: string;
}

const CountMark = ({ icon, count, text }: CountMarkProps) => (
  <span className="count-mark" data-tip={text}>
    <Icon name={icon} />
    <span aria-hidden="true">{count}</span>
    <span className="hidden-text">{text}</span>
  </span>
);
