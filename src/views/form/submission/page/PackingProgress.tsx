import { useTranslation } from 'react-i18next';
import type { Packing } from '#store/submission/bulkActions';
import type { SubmissionKey } from '#store/submission/answers';
import { Progress } from '#src/ui/status/Progress';

export interface PackingProgressProps {
  readonly here: SubmissionKey;
  /** The progress of the archive; null if none is being created. */
  readonly packing: Packing | null;
  readonly onStop: (key: SubmissionKey) => void;
}

/** The progress of the archive of a submission, while it is being created. */
export const PackingProgress = ({ here, packing, onStop }: PackingProgressProps) => {
  const { t } = useTranslation();
  if (!packing || packing.total === 0) return null;
  return (
    <div className="submission-packing">
      <Progress label={t('submission.packing')} done={packing.done} total={packing.total} onStop={() => onStop(here)} />
    </div>
  );
};
