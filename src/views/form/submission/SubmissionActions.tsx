import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ODataObstacle } from '#store/selectors/submission/export';
import { Button } from '#src/ui/action/Button';
import { useNarrow } from '#src/ui/table/useNarrow';
import type { SubmissionSource } from '#store/submission/source';
import { LiveIndicator, type LiveSignProps } from '../live/LiveIndicator';
import { SubmissionsRefresh, type SubmissionsRefreshProps } from './table/SubmissionsRefresh';

export interface SubmissionActionsProps extends SubmissionsRefreshProps, Pick<LiveSignProps, 'live' | 'onPause'> {
  /** Why other programs cannot read them; null if they can. */
  readonly odataObstacle: ODataObstacle | null;
  readonly onAnalyze: (source: SubmissionSource) => void;
  readonly SubmissionDownload: ComponentType;
}

const reasons = { unknown: 'keysUnknown', encrypted: 'analyzeEncrypted' } as const;

/** The actions for all submissions of a form, or of its draft. */
export const SubmissionActions = (props: SubmissionActionsProps) => {
  const { source, progress, onRefresh, live, onPause, odataObstacle, onAnalyze, SubmissionDownload } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  return (
    <div className="actions submission-actions">
      <LiveIndicator live={live} isOfTests={source.draft} onPause={onPause} />
      <SubmissionDownload />
      <Button
        icon="chart bar"
        reason={odataObstacle && t(`formSubmissions.${reasons[odataObstacle]}`)}
        label={isNarrow ? t('formSubmissions.analyze') : undefined}
        onClick={() => onAnalyze(source)}
      >
        {isNarrow ? null : t('formSubmissions.analyze')}
      </Button>
      <SubmissionsRefresh source={source} progress={progress} onRefresh={onRefresh} />
    </div>
  );
};
