import { useTranslation } from 'react-i18next';
import type { AppUser } from '#api/schemas/project/appUser';
import type { FormAccessRow } from '#store/selectors/project/formAccess';
import { Button } from '#src/ui/action/Button';
import { Filter } from '#src/ui/form/Filter';
import type { ListState } from '#src/ui/list/List';
import { classes } from '#src/ui/classes';
import { Select } from '#src/ui/form/Select';
import { ListCount, type ListCountProps } from '#src/ui/list/ListCount';
import type { ListOrder } from '#src/ui/list/listOrder';
import { SortSelect } from '#src/ui/list/SortSelect';
import type { Column } from '#src/ui/table/tableColumns';
import { formStates } from '../../form/FormStateLabel';
import { nameOf } from './row';

/** The filter and sort columns of the table, and its headings while it is empty. */
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
    sort: ({ state }) => formStates.indexOf(state),
  },
];

interface AccessHeadProps extends ListState {
  readonly all: readonly AppUser[];
  readonly order: ListOrder | null;
  readonly onHelp: () => void;
  readonly forms: ListCountProps;
  readonly appUsers: ListCountProps;
}

/** Filters the table of Form Access in both directions, and sorts its forms. */
export const AccessHead = ({ query, onQuery, all, order, onHelp, forms, appUsers }: AccessHeadProps) => {
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
          <AccessOf only={query.only} appUsers={all} onOnly={(only) => onQuery({ only })} />
        </>
      )}
      <SortSelect columns={accessColumns} order={order} onSort={(sort) => onQuery({ sort })} />
      <Button kind="quiet" icon="info circle" onClick={onHelp}>
        {t('projectFormAccess.help')}
      </Button>
    </div>
  );
};

interface AccessOfProps {
  /** The id of the chosen app user; empty for none. */
  readonly only: string;
  readonly appUsers: readonly AppUser[];
  readonly onOnly: (only: string) => void;
}

/** Selects one app user on small screens, where there is no room for a column of each. */
const AccessOf = ({ only, appUsers, onOnly }: AccessOfProps) => {
  const { t } = useTranslation();
  const options = appUsers.map(({ id, displayName }) => ({ value: String(id), text: displayName }));
  const chosen = options.some(({ value }) => value === only) ? only : '';
  return (
    <span className={classes('access-of', chosen !== '' && 'chosen')}>
      <Select
        label={t('projectFormAccess.of')}
        value={chosen}
        options={[{ value: '', text: t('projectFormAccess.allAppUsers') }, ...options]}
        onChange={onOnly}
      />
    </span>
  );
};
