import { useTranslation } from 'react-i18next';
import type { ReviewName } from '#api/submission/reviewStates';
import { Button } from '#src/ui/action/Button';
import { ReviewStateMark } from '../ReviewStateMark';

/** The decisions, with their keys. */
export const decisions = [
  { name: 'approved', key: 'a' },
  { name: 'hasIssues', key: 'i' },
  { name: 'rejected', key: 'r' },
] as const satisfies readonly { readonly name: ReviewName; readonly key: string }[];

export interface SubmissionDecisionsProps {
  readonly decided: ReviewName | null;
  readonly onDecide: (name: ReviewName) => void;
}

/** The decisions of a review; each offers a note before it is sent. */
export const SubmissionDecisions = ({ decided, onDecide }: SubmissionDecisionsProps) => {
  const { t } = useTranslation();
  return (
    <div className="submission-decisions" role="group" aria-label={t('submission.review')}>
      {decisions.map(({ name, key }) => (
        <Button key={name} aria-pressed={decided === name} aria-keyshortcuts={key} onClick={() => onDecide(name)}>
          <ReviewStateMark state={name} t={t} text={t(`submission.act_${name}`)} />
          <kbd aria-hidden="true">{key}</kbd>
        </Button>
      ))}
    </div>
  );
};
