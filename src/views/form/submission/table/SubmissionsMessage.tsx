import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SubmissionsProgress } from '#store/selectors/submission/loadProgress';
import type { SubmissionSource } from '#store/submission/source';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';
import { Icon } from '#src/ui/Icon';
import { Progress } from '#src/ui/status/Progress';
import { useCards } from '#src/ui/table/useNarrow';
import { useFocusInside } from '../selection/useFocusInside';

export interface SubmissionsMessageProps {
  readonly source: SubmissionSource;
  /** Null if loading failed. */
  readonly progress: SubmissionsProgress | null;
  /** Whether some fields have no column. */
  readonly subset: boolean;
  /** Whether the table is complete. */
  readonly isWhole: boolean;
  /** The number of repeat rows in the loaded submissions; null in a table of submissions. */
  readonly repeatRows: number | null;
  /** Whether totals are computed on request; otherwise they are known, or not available. */
  readonly areTotalsOffered: boolean;
  /** The number of loaded rows searched for the shown totals; null if these are all, or no totals are shown. */
  readonly totalsAmong: number | null;
  readonly onMore: (source: SubmissionSource) => void;
  readonly onAll: (source: SubmissionSource) => void;
  readonly onStop: (source: SubmissionSource) => void;
  readonly onTotals: (source: SubmissionSource) => void;
}

const textOf = (progress: SubmissionsProgress, t: TFunction): string => {
  switch (progress.status) {
    case 'loading':
    case 'refreshing':
      return t(`formSubmissions.${progress.status}`);
    case 'loadingFirst':
    case 'loadingMore':
      return t(`formSubmissions.${progress.status}`, { size: progress.size, total: progress.total });
    case 'loadingRest':
      return t('formSubmissions.loadingRest');
    case 'full':
      return t('formSubmissions.full', { shown: progress.shown, total: progress.total });
    case 'loadingAll':
    case 'loadingLast':
    case 'remaining':
    case 'all':
      return t(`formSubmissions.${progress.status}`, { count: progress.count });
  }
};

/** The message below the submissions: the progress of loading, how to load more, and hidden fields. */
export const SubmissionsMessage = (props: SubmissionsMessageProps) => {
  const { source, progress, subset, isWhole, repeatRows, areTotalsOffered, totalsAmong } = props;
  const { onMore, onAll, onStop, onTotals } = props;
  const { t } = useTranslation();
  // Cards have no summary row.
  const isCards = useCards();
  const { box, use } = useFocusInside(progress?.status);
  return (
    <div className="in-line apart submissions-message">
      <div ref={box} className={classes('submissions-progress', isWhole && 'whole')} tabIndex={-1} onClickCapture={use}>
        {progress?.status === 'loadingRest' ? (
          <Progress
            label={textOf(progress, t)}
            done={progress.done}
            total={progress.total}
            onStop={() => onStop(source)}
          />
        ) : (
          <span className="in-line">
            <span role="status">
              {[
                ...(repeatRows === null ? [] : [t('repeats.rows', { count: repeatRows })]),
                ...(progress ? [textOf(progress, t)] : []),
              ].join(' · ')}
            </span>
            {progress?.status === 'remaining' && (
              <span className="in-line">
                <Button kind="quiet" onClick={() => onMore(source)}>
                  {t('formSubmissions.more')}
                </Button>
                {progress.count > progress.size && (
                  <Button kind="quiet" onClick={() => onAll(source)}>
                    {t('formSubmissions.loadAll')}
                  </Button>
                )}
              </span>
            )}
          </span>
        )}
      </div>
      {areTotalsOffered && !isCards && (
        <Button kind="quiet" onClick={() => onTotals(source)}>
          {t('totals.show')}
        </Button>
      )}
      {totalsAmong !== null && !isCards && (
        <span>
          <Icon name="calculator" /> {t('totals.among', { count: totalsAmong })}
        </span>
      )}
      {subset && (
        <span className="cut">
          <Icon name="info circle" /> {t('formSubmissions.subset')}
        </span>
      )}
    </div>
  );
};
