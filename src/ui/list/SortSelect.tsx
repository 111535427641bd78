import { useTranslation } from 'react-i18next';
import { Select } from '../form/Select';
import { headingText, type Column } from '../table/tableColumns';
import { orderText, type ListOrder } from './listOrder';

interface SortSelectProps {
  readonly columns: readonly Column<unknown, unknown>[];
  readonly order: ListOrder | null;
  readonly onSort: (sort: string) => void;
}

/** Sorts rows without column headings. */
export const SortSelect = ({ columns, order, onSort }: SortSelectProps) => {
  const { t } = useTranslation();
  const sortable = columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header, descends = false }) =>
    [descends, !descends].map((descending) => {
      const column = headingText(header, t);
      return {
        value: orderText({ key, descending }),
        text: t(descending ? 'list.descending' : 'list.ascending', { column }),
      };
    }),
  );
  return (
    <span className="list-sort">
      <Select
        label={t('list.sort')}
        value={orderText(order)}
        options={[{ value: '', text: t('list.usual') }, ...options]}
        onChange={onSort}
      />
    </span>
  );
};
