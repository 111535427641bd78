import type { TFunction } from 'i18next';
import type { SubmissionSystem } from '../../../../../api/schemas/odata';
import { Icon } from '../../../../ui/Icon';
import { ReviewStateMark } from '../ReviewStateMark';

export interface ReviewCellProps {
  readonly system: Pick<SubmissionSystem, 'reviewState' | 'edits'>;
  readonly t: TFunction;
}

/** What was decided about a submission, and how often it was edited. */
export const ReviewCell = ({ system: { reviewState, edits = 0 }, t }: ReviewCellProps) => {
  if (reviewState === undefined) return null;
  return (
    <span className="review-cell">
      <ReviewStateMark state={reviewState} t={t} />
      {edits > 0 && <EditsMark edits={edits} t={t} />}
    </span>
  );
};

const EditsMark = ({ edits, t }: { readonly edits: number; readonly t: TFunction }) => {
  const text = t('formSubmissions.edits', { count: edits });
  return (
    <span className="edits-mark" data-tip={text}>
      <Icon name="edit" />
      <span aria-hidden="true">{edits}</span>
      <span className="hidden-text">{text}</span>
    </span>
  );
};
