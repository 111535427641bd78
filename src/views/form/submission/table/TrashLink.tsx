import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import { Button } from '#src/ui/action/Button';

export interface TrashLinkProps {
  readonly source: SubmissionSource;
  /** The number in the trash; undefined while unknown, and for users who may not restore. */
  readonly deletedCount: number | undefined;
  readonly onTrash: (source: SubmissionSource) => void;
}

/** Opens the trash, if there are deleted submissions. */
export const TrashLink = ({ source, deletedCount = 0, onTrash }: TrashLinkProps) => {
  const { t } = useTranslation();
  if (deletedCount === 0) return null;
  return (
    <div className="trash-line">
      <Button kind="quiet" icon="trash" onClick={() => onTrash(source)}>
        {t('submissionTrash.open', { count: deletedCount })}
      </Button>
    </div>
  );
};
