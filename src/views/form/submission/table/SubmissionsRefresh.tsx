import type { SubmissionSource } from '#store/submission/source';
import type { SubmissionsProgress } from '#store/selectors/submission/loadProgress';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { useNarrow } from '#src/ui/table/useNarrow';

export interface SubmissionsRefreshProps {
  readonly source: SubmissionSource;
  readonly progress: SubmissionsProgress | null;
  readonly onRefresh: (source: SubmissionSource) => void;
}

/** Reads the newest submissions again. */
export const SubmissionsRefresh = ({ source, progress, onRefresh }: SubmissionsRefreshProps) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const text = t('formSubmissions.refresh');
  return (
    <Button
      icon="refresh"
      label={isNarrow ? text : undefined}
      busy={progress?.status === 'refreshing'}
      onClick={() => onRefresh(source)}
    >
      {isNarrow ? null : text}
    </Button>
  );
};
