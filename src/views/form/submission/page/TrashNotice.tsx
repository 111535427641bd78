import { useTranslation } from 'react-i18next';
import type { SubmissionKey } from '#store/submission/answers';
import { Button } from '#src/ui/action/Button';
import { Alert } from '#src/ui/status/Alert';

export interface TrashNoticeProps {
  readonly here: SubmissionKey;
  readonly isDeleted: boolean;
  readonly canRestore: boolean;
  readonly onRestore: (key: SubmissionKey) => void;
}

/** The notice that a submission is in the trash. */
export const TrashNotice = ({ here, isDeleted, canRestore, onRestore }: TrashNoticeProps) => {
  const { t } = useTranslation();
  if (!isDeleted) return null;
  return (
    <div className="submission-trash">
      <Alert type="warning" text={t('submission.inTrash')} />
      {canRestore && <Button onClick={() => onRestore(here)}>{t('submission.restore')}</Button>}
    </div>
  );
};
