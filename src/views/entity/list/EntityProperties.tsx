import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetDetailsExtended } from '#api/schemas/entity/dataset';
import type { ListRef } from '#store/entity/actions';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { EntityRights } from '#store/selectors/entity/lists';
import { Button } from '#src/ui/action/Button';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';

type Property = DatasetDetailsExtended['properties'][number];

export interface EntityPropertiesProps extends ListState {
  readonly listRef: ListRef;
  readonly rights: EntityRights;
  /** Undefined until known. */
  readonly list: DatasetDetailsExtended | undefined;
  readonly load: RouteLoad;
  readonly onDelete: (property: ListRef & { readonly property: string }) => void;
  readonly onRetry: (here: string) => void;
}

interface Context {
  readonly canDelete: boolean;
  readonly onDelete: (property: string) => void;
}

const Forms = ({ forms }: Property) => {
  const { t } = useTranslation();
  if (forms.length === 0) return <span className="quiet-text">{t('entityList.noForms')}</span>;
  return <Text>{forms.map(({ name }) => name).join(', ')}</Text>;
};

const Delete = ({ name, onDelete }: Property & Context) => {
  const { t } = useTranslation();
  return (
    <Button
      kind="quiet"
      icon="trash"
      aria-label={t('entityList.deletePropertyOf', { name })}
      onClick={() => onDelete(name)}
    >
      {t('entityLists.delete')}
    </Button>
  );
};

const columns: readonly Column<Property, Context>[] = [
  {
    key: 'name',
    header: 'entityList.property',
    kind: 'name',
    cell: ({ name }) => <Text>{name}</Text>,
    sort: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'forms',
    header: 'entityList.forms',
    width: 'clamp(180px, 24vw, 420px)',
    cell: (row) => <Forms {...row} />,
    text: ({ forms }) => forms.map(({ name }) => name).join(' '),
  },
  {
    key: 'created',
    header: 'entityList.created',
    width: 'clamp(150px, 14vw, 220px)',
    descends: true,
    cell: ({ publishedAt }) => <Time at={publishedAt} />,
    sort: ({ publishedAt }) => timeValue(publishedAt),
  },
  {
    key: 'actions',
    header: 'entityLists.actions',
    width: '150px',
    kind: 'controls',
    align: 'right',
    when: ({ canDelete }) => canDelete,
    cell: (row, context) => <Delete {...row} {...context} />,
  },
];

const rowKey = ({ name }: Property) => name;
const none: readonly Property[] = [];

/** The properties of an entity list, in order of creation. */
export const EntityProperties = ({
  listRef,
  rights,
  list,
  load,
  onDelete,
  onRetry,
  ...state
}: EntityPropertiesProps) => {
  const { t } = useTranslation();
  const context = useMemo<Context>(
    () => ({ canDelete: rights.updateList, onDelete: (property) => onDelete({ ...listRef, property }) }),
    [rights, listRef, onDelete],
  );
  return (
    <>
      <p className="intro">{t('entityList.propertiesIntro')}</p>
      <List
        {...state}
        noun="properties"
        filterLabel={t('entityList.filterProperties')}
        columns={columns}
        rows={list?.properties ?? none}
        rowKey={rowKey}
        context={context}
        caption={t('entityList.properties')}
        status={load.status}
        problem={t('entityList.failed')}
        onRetry={() => onRetry(load.here)}
        empty={
          <Empty icon="columns" title={t('entityList.noProperties')}>
            {t('entityList.noPropertiesHelp')}
          </Empty>
        }
      />
    </>
  );
};
