import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRef } from '#store/entity/actions';
import type { EntityRow } from '#store/entity/entities';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { EntityRights } from '#store/selectors/entity/lists';
import { FileLink } from '#src/ui/action/FileLink';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import { useRowSelection } from '#src/ui/table/useRowSelection';
import { entityColumns } from './entityColumns';
import { EntitySelectionBar } from './EntitySelectionBar';

export interface EntityTableProps extends ListState {
  readonly listRef: ListRef;
  readonly rights: EntityRights;
  /** Names of the properties, in order of creation. */
  readonly properties: readonly string[];
  readonly rows: readonly EntityRow[];
  /** The page of an entity. */
  readonly hrefTo: (uuid: string) => string;
  readonly csvHref: string;
  readonly load: RouteLoad;
  readonly onDelete: (entities: ListRef & { readonly ids: readonly string[] }) => void;
  readonly onRetry: (here: string) => void;
}

const rowKey = ({ uuid }: EntityRow) => uuid;
const nameOf = ({ label }: EntityRow) => label;

/** The entities of a list, with their values. */
export const EntityTable = (props: EntityTableProps) => {
  const { listRef, rights, properties, rows, hrefTo, load, onDelete } = props;
  const { t } = useTranslation();
  const hasConflicts = useMemo(() => rows.some(({ conflict }) => conflict !== null), [rows]);
  const columns = useMemo(() => entityColumns(properties, hasConflicts), [properties, hasConflicts]);
  const label = useCallback((row: EntityRow) => t('entityList.select', { label: row.label }), [t]);
  const { selected, ticks, selectAll, clear } = useRowSelection({
    rows,
    rowKey,
    name: nameOf,
    label,
    allLabel: t('entityList.selectAll'),
    offers: rights.delete,
  });
  return (
    <>
      <List
        isData
        query={props.query}
        onQuery={props.onQuery}
        noun="entities"
        filterLabel={t('entityList.filter')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        context={hrefTo}
        caption={t('entityList.entitiesOf', { name: listRef.datasetName })}
        status={load.status}
        problem={t('entityList.rowsFailed')}
        onRetry={() => props.onRetry(load.here)}
        ticks={ticks}
        tools={() => (
          <FileLink button="secondary" href={props.csvHref}>
            {t('entityLists.download')}
          </FileLink>
        )}
        empty={
          <Empty icon="table" title={t('entityList.empty')}>
            {t(rights.create ? 'entityList.emptyCreate' : 'entityList.emptyOther')}
          </Empty>
        }
      />
      <EntitySelectionBar
        count={selected.length}
        total={rows.length}
        icon="trash"
        action={t('entityLists.delete')}
        onAct={() => onDelete({ ...listRef, ids: selected.map(rowKey) })}
        onAll={selectAll}
        onClear={clear}
      />
    </>
  );
};
