import { useTranslation } from 'react-i18next';

/** What a list counts: keys of texts. */
export type ListNoun =
  | 'forms'
  | 'projects'
  | 'users'
  | 'appUsers'
  | 'publicLinks'
  | 'files'
  | 'versions'
  | 'webhooks'
  | 'deliveries'
  | 'entityLists'
  | 'entities'
  | 'properties';

export interface ListCountProps {
  readonly noun: ListNoun;
  readonly hits: number;
  readonly total: number;
  readonly isFiltered: boolean;
}

/** The number of rows; the number of matches is announced. */
export const ListCount = ({ noun, hits, total, isFiltered }: ListCountProps) => {
  const { t } = useTranslation();
  return (
    <span className="list-count">
      {!isFiltered && <span>{t(`list.${noun}`, { count: total })}</span>}
      <span role="status">{isFiltered && t('list.hits', { hits, total })}</span>
    </span>
  );
};
