import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { ODataObstacle } from '#store/selectors/submission/export';
import { Button } from '#src/ui/action/Button';

export interface SubmissionAnalysisProps {
  readonly source: SubmissionSource;
  /** Why other programs cannot read the submissions; null if they can. */
  readonly obstacle: ODataObstacle | null;
  readonly onAnalyze: (source: SubmissionSource) => void;
  /** Closes the panel it is in. */
  readonly onClose: () => void;
}

const reasons = { unknown: 'keysUnknown', encrypted: 'analyzeEncrypted' } as const;

/** The way for other programs to the submissions. */
export const SubmissionAnalysis = ({ source, obstacle, onAnalyze, onClose }: SubmissionAnalysisProps) => {
  const { t } = useTranslation();
  return (
    <div className="download-others">
      <Button
        kind="quiet"
        icon="chart bar"
        reason={obstacle && t(`formSubmissions.${reasons[obstacle]}`)}
        onClick={() => {
          onClose();
          onAnalyze(source);
        }}
      >
        {t('formSubmissions.analyze')}
      </Button>
      <span className="field-help">{t('formSubmissions.analyzeHelp')}</span>
    </div>
  );
};
