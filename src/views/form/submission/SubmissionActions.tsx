import { useTranslation } from 'react-i18next';
import type { ODataObstacle } from '../../../../store/selectors/submissionExport';
import { Button } from '../../../ui/action/Button';
import { LiveSign } from '../live/LiveSign';
import { useNarrow } from '../../../ui/table/useNarrow';
import { ColumnsPanel, type ColumnsPanelProps } from './columns/ColumnsPanel';
import { LabelsSwitch } from './LabelsSwitch';
import { WordsLanguage } from './WordsLanguage';
import { SubmissionDownload, type SubmissionDownloadProps } from './SubmissionDownload';
import type { ListedSubmissions } from './submissionListProps';
import { SubmissionsRefresh } from './SubmissionsRefresh';
import { TableSwitch, type TableSwitchProps } from './TableSwitch';

type Source = ListedSubmissions['source'];

/** The data of a screen about exporting submissions. */
export interface ExportedSubmissions extends Omit<SubmissionDownloadProps, 'onDownload' | 'onDecrypt'> {
  /** Why other programs cannot read them; null if they can. */
  readonly odataObstacle: ODataObstacle | null;
  readonly onDownload: (source: Source) => void;
  readonly onDecrypt: (source: Source) => void;
  readonly onAnalyze: (source: Source) => void;
}

export type SubmissionActionsProps = ExportedSubmissions &
  Pick<ListedSubmissions, 'source' | 'progress' | 'onRefresh' | 'live' | 'onPause'>;

const reasons = { unknown: 'keysUnknown', encrypted: 'analyzeEncrypted' } as const;

/** The actions for all submissions of a form, or of its draft. */
export const SubmissionActions = (props: SubmissionActionsProps) => {
  const { source, progress, onRefresh, live, onPause, odataObstacle, onDownload, onDecrypt, onAnalyze, ...download } =
    props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  return (
    <div className="actions submission-actions">
      <LiveSign live={live} isOfTests={source.draft} onPause={onPause} />
      <SubmissionDownload {...download} onDownload={() => onDownload(source)} onDecrypt={() => onDecrypt(source)} />
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

export type SubmissionLooksProps = Pick<
  ListedSubmissions,
  'offersLabels' | 'showsLabels' | 'onLabels' | 'wordsLanguages' | 'onWordsLanguage'
> &
  TableSwitchProps &
  ColumnsPanelProps;

/** What the table shows: submissions or the rows of a repeat, labels or names, and which columns. */
export const SubmissionLooks = (props: SubmissionLooksProps) => {
  const { offersLabels, showsLabels, onLabels, wordsLanguages, onWordsLanguage, tables, ...columns } = props;
  return (
    <div className="submission-looks">
      <TableSwitch tables={tables} fieldWords={columns.fieldWords} />
      <LabelsSwitch isOffered={offersLabels} shown={showsLabels} onSwitch={onLabels} />
      <WordsLanguage languages={wordsLanguages} onLanguage={onWordsLanguage} />
      <ColumnsPanel {...columns} />
    </div>
  );
};
