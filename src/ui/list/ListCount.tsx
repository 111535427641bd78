import { useTranslation } from 'react-i18next';

export interface ListCountProps {
  readonly hits: number;
  readonly total: number;
  readonly isFiltered: boolean;
}

/** The number of rows; the number of matches is announced. */
export const ListCount = ({ hits, total, isFiltered }: ListCountProps) => {
  const { t } = useTranslation();
  return (
    <span className="list-count">
      {!isFiltered && <span>{t('list.all', { count: total })}</span>}
      <span role="status">{isFiltered && t('list.hits', { hits, total })}</span>
    </span>
  );
};
