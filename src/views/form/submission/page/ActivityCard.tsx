import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewName } from '#api/submission/reviewStates';
import type { SubmissionKey } from '#store/submission/answers';
import type { SubmissionMetadata } from '#store/submission/metadata';
import { useMessageText, type Message } from '#src/messageText';
import { Card } from '#src/ui/page/Card';
import { Problem } from '#src/ui/status/Problem';

export interface DecidedProps {
  /** The pending decision. */
  readonly decided: ReviewName | null;
  /** The decision was sent or cancelled. */
  readonly onDecided: () => void;
}

export interface ActivityCardProps extends DecidedProps {
  readonly here: SubmissionKey;
  readonly facts: SubmissionMetadata | undefined;
  /** Why some of its data could not be read. */
  readonly problem: Message | null;
  readonly onRetry: (key: SubmissionKey) => void;
  readonly SubmissionDiscussion: ComponentType<DecidedProps & { readonly facts: SubmissionMetadata }>;
}

/** The history of a submission, and a box to add to it. */
export const ActivityCard = (props: ActivityCardProps) => {
  const { here, facts, problem, onRetry, decided, onDecided, SubmissionDiscussion } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  return (
    <Card title={t('submission.activity')}>
      {problem && <Problem text={messageText(problem)} onRetry={() => onRetry(here)} />}
      {facts && <SubmissionDiscussion key={here.instanceId} facts={facts} decided={decided} onDecided={onDecided} />}
    </Card>
  );
};
