import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';

export interface FilterResultProps {
  readonly isFiltered: boolean;
  /** The number of matching rows; undefined while unknown. */
  readonly hits: number | undefined;
  /** The number of rows without filter and search. */
  readonly total: number | undefined;
  /** The number of additional rows that no longer match. */
  readonly unfit: number;
  /** Removes filter and search. */
  readonly onClear: () => void;
}

/** The number of matching rows, and a button that shows all of them. */
export const FilterResult = ({ isFiltered, hits, total, unfit, onClear }: FilterResultProps) => {
  const { t } = useTranslation();
  return (
    <>
      {isFiltered && (
        <Button kind="quiet" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
      <span className="list-count" role="status">
        {[
          ...(isFiltered && hits !== undefined && total !== undefined ? [t('list.hits', { hits, total })] : []),
          ...(unfit > 0 ? [t('unfit.count', { count: unfit })] : []),
        ].join(' · ')}
      </span>
    </>
  );
};
