import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SubmissionsProgress } from '../../../../store/selectors/submissionsProgress';
import { Button } from '../../../ui/action/Button';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon';
import { Progress } from '../../../ui/status/Progress';
import { useFocusInside } from './useFocusInside';

export interface SubmissionsMessageProps {
  /** Null if loading failed. */
  readonly progress: SubmissionsProgress | null;
  /** Whether some fields have no column. */
  readonly subset: boolean;
  /** Whether the table is complete. */
  readonly isWhole: boolean;
  /** How many rows of a repeat are there, in the submissions that are loaded; null in a table of submissions. */
  readonly repeatRows: number | null;
  readonly onMore: () => void;
  readonly onAll: () => void;
  readonly onStop: () => void;
  /** Computes the totals; null where they are known, or there are none. */
  readonly onTotals: (() => void) | null;
  /** Among how many loaded ones those were found whose totals are shown; null where these are all, or nothing is shown. */
  readonly totalsAmong: number | null;
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

/** The message below the submissions: the progress of loading, how to load more, and that some fields are not shown. */
export const SubmissionsMessage = (props: SubmissionsMessageProps) => {
  const { progress, subset, isWhole, repeatRows, onMore, onAll, onStop, onTotals, totalsAmong } = props;
  const { t } = useTranslation();
  const { box, use } = useFocusInside(progress?.status);
  return (
    <div className="in-line apart submissions-message">
      <div ref={box} className={classes('submissions-progress', isWhole && 'whole')} tabIndex={-1} onClickCapture={use}>
        {progress?.status === 'loadingRest' ? (
          <Progress label={textOf(progress, t)} done={progress.done} total={progress.total} onStop={onStop} />
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
                <Button kind="quiet" onClick={onMore}>
                  {t('formSubmissions.more')}
                </Button>
                {progress.count > progress.size && (
                  <Button kind="quiet" onClick={onAll}>
                    {t('formSubmissions.loadAll')}
                  </Button>
                )}
              </span>
            )}
          </span>
        )}
      </div>
      {onTotals && (
        <Button kind="quiet" onClick={onTotals}>
          {t('totals.show')}
        </Button>
      )}
      {totalsAmong !== null && (
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
