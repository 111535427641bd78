import { useTranslation } from 'react-i18next';
import type { FormAccessRow } from '../../../store/selectors/projectFormAccess';
import { Filter } from '../../ui/form/Filter';
import type { ListState } from '../../ui/list/List';
import { ListCount, type ListCountProps } from '../../ui/list/ListCount';
import type { ListOrder } from '../../ui/list/listOrder';
import { SortSelect } from '../../ui/list/SortSelect';
import type { Column } from '../../ui/table/tableColumns';
import { nameOf } from './accessRow';

const stateOrder = ['open', 'closing', 'closed'] as const;

/** What the rows of the table are found and sorted by, and its headings while there are none. */
export const accessColumns: readonly Column<FormAccessRow>[] = [
  {
    key: 'form',
    header: 'projectFormAccess.form',
    cell: () => null,
    sort: ({ form }) => nameOf(form),
    text: ({ form }) => `${nameOf(form)}\n${form.xmlFormId}`,
  },
  {
    key: 'state',
    header: 'projectFormAccess.state',
    cell: () => null,
    sort: ({ state }) => stateOrder.indexOf(state),
  },
];

interface AccessHeadProps extends ListState {
  readonly order: ListOrder | null;
  readonly forms: ListCountProps;
  readonly appUsers: ListCountProps;
}

/** Filters the table of Form Access both ways, and sorts its forms. */
export const AccessHead = ({ query, onQuery, order, forms, appUsers }: AccessHeadProps) => {
  const { t } = useTranslation();
  return (
    <div className="list-head access-head">
      <Filter
        label={t('projectFormAccess.filterForms')}
        value={query.filter}
        onType={(filter) => onQuery({ filter })}
      />
      <ListCount {...forms} />
      {appUsers.total > 0 && (
        <>
          <Filter
            label={t('projectFormAccess.filterAppUsers')}
            value={query.appUsers}
            onType={(typed) => onQuery({ appUsers: typed })}
          />
          <ListCount {...appUsers} />
        </>
      )}
      <SortSelect columns={accessColumns} order={order} onSort={(sort) => onQuery({ sort })} />
    </div>
  );
};
