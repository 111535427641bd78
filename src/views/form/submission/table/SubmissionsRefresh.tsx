import type { SubmissionSource } from '#store/submission/source';
import type { SubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';

export interface SubmissionsRefreshProps {
  readonly source: SubmissionSource;
  readonly progress: SubmissionsProgress | null;
  readonly onRefresh: (source: SubmissionSource) => void;
}

/** Reads the newest submissions again. */
export const SubmissionsRefresh = ({ source, progress, onRefresh }: SubmissionsRefreshProps) => {
  const { t } = useTranslation();
  return (
    <Button
      icon="refresh"
      label={t('formSubmissions.refresh')}
      busy={progress?.status === 'refreshing'}
      onClick={() => onRefresh(source)}
    />
  );
};
