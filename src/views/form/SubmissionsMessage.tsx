import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/** What is on its way, or not loaded yet. */
export type Progress =
  | { readonly status: 'loading' | 'refreshing' }
  | { readonly status: 'loadingAll' | 'loadingLast' | 'remaining' | 'all'; readonly count: number }
  | { readonly status: 'loadingFirst' | 'loadingMore'; readonly size: number; readonly total: number };

export interface SubmissionsMessageProps {
  /** Null where loading failed. */
  readonly progress: Progress | null;
  /** Not every field has a column. */
  readonly subset: boolean;
  readonly onMore: () => void;
}

const textOf = (progress: Progress, t: TFunction): string => {
  switch (progress.status) {
    case 'loading':
    case 'refreshing':
      return t(`formSubmissions.${progress.status}`);
    case 'loadingFirst':
    case 'loadingMore':
      return t(`formSubmissions.${progress.status}`, { size: progress.size, total: progress.total });
    case 'loadingAll':
    case 'loadingLast':
    case 'remaining':
    case 'all':
      return t(`formSubmissions.${progress.status}`, { count: progress.count });
  }
};

/** Stands under the submissions: how far loading is, how to load more, and that some fields are not shown. */
export const SubmissionsMessage = ({ progress, subset, onMore }: SubmissionsMessageProps) => {
  const { t } = useTranslation();
  return (
    <div className="in-line apart">
      <span className="in-line">
        <span role="status">{progress && textOf(progress, t)}</span>
        {progress?.status === 'remaining' && (
          <Button kind="quiet" onClick={onMore}>
            {t('formSubmissions.more')}
          </Button>
        )}
      </span>
      {subset && (
        <span>
          <Icon name="info circle" /> {t('formSubmissions.subset')}
        </span>
      )}
    </div>
  );
};
