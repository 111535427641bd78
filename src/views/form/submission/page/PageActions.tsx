import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewName } from '#api/submission/reviewStates';
import type { SubmissionKey } from '#store/submission/answers';
import { Button } from '#src/ui/action/Button';
import { decisions, SubmissionDecisions } from './SubmissionDecisions';
import { useReturn } from './useReturn';
import { useSubmissionKeys } from './useSubmissionKeys';

export interface PageActionsOwnProps {
  /** The pending decision. */
  readonly decided: ReviewName | null;
  readonly onDecide: (name: ReviewName) => void;
}

export interface PageActionsProps extends PageActionsOwnProps {
  readonly here: SubmissionKey;
  readonly mayReview: boolean;
  readonly isDeleted: boolean;
  readonly isEncrypted: boolean;
  /** The page for editing; null if the server does not support edits, and without permission. */
  readonly editHref: string | null;
  /** Whether shortcuts without Ctrl are active. */
  readonly singleKeys: boolean;
  /** Reads its metadata again. */
  readonly onRetry: (key: SubmissionKey) => void;
  /** Reads the answers again. */
  readonly onAnswers: (key: SubmissionKey) => void;
  readonly SubmissionMenu: ComponentType;
}

/** The actions of a submission's page: decisions, editing, and others in a menu; and its shortcuts. */
export const PageActions = (props: PageActionsProps) => {
  const { decided, onDecide, here, mayReview, isDeleted, isEncrypted, editHref, SubmissionMenu } = props;
  const { t } = useTranslation();
  // After returning from editing, the user sees the edit.
  const leave = useReturn(() => {
    props.onRetry(here);
    props.onAnswers(here);
  });
  const edit = () => {
    if (editHref === null) return;
    leave();
    window.open(editHref, '_blank', 'noopener');
  };
  useSubmissionKeys(props.singleKeys, {
    ...(mayReview && Object.fromEntries(decisions.map(({ name, key }) => [key, () => onDecide(name)]))),
    ...(editHref !== null && !isEncrypted && !isDeleted && { e: edit }),
    c: () => document.querySelector<HTMLTextAreaElement>('.composer textarea')?.focus(),
  });
  return (
    <>
      {mayReview && <SubmissionDecisions decided={decided} onDecide={onDecide} />}
      {editHref !== null && (
        <Button
          kind="primary"
          icon="edit"
          reason={isEncrypted ? t('submission.encryptedEdit') : isDeleted ? t('submission.deleted') : null}
          onClick={edit}
        >
          {t('submission.edit')}
        </Button>
      )}
      <SubmissionMenu />
    </>
  );
};
