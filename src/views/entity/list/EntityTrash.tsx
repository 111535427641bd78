import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#api/limits';
import type { EntityExtended } from '#api/schemas/entity/entity';
import type { ListRef } from '#store/entity/actions';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import { useRowSelection } from '#src/ui/table/useRowSelection';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';
import { EntitySelectionBar } from './EntitySelectionBar';

export interface EntityTrashProps extends ListState {
  readonly listRef: ListRef;
  readonly rows: readonly EntityExtended[];
  /** The page of an entity. */
  readonly hrefTo: (uuid: string) => string;
  readonly load: RouteLoad;
  readonly onRestore: (entities: ListRef & { readonly ids: readonly string[] }) => void;
  readonly onRetry: (here: string) => void;
}

interface Context {
  readonly hrefTo: (uuid: string) => string;
  readonly onRestore: (uuid: string) => void;
}

const Restore = ({ uuid, currentVersion: { label }, onRestore }: EntityExtended & Context) => {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" icon="undo" aria-label={t('entityList.restoreOf', { label })} onClick={() => onRestore(uuid)}>
      {t('entityList.restore')}
    </Button>
  );
};

const columns: readonly Column<EntityExtended, Context>[] = [
  {
    key: 'label',
    header: 'entityList.label',
    kind: 'name',
    cell: ({ uuid, currentVersion }, { hrefTo }) => (
      <Link href={hrefTo(uuid)}>
        <Text>{currentVersion.label}</Text>
      </Link>
    ),
    sort: ({ currentVersion }) => currentVersion.label,
    text: ({ uuid, currentVersion }) => `${currentVersion.label} ${uuid}`,
  },
  {
    key: 'creator',
    header: 'entityList.creator',
    width: 'clamp(140px, 14vw, 240px)',
    cell: ({ creator }) => <Text>{creator?.displayName}</Text>,
    text: ({ creator }) => creator?.displayName ?? '',
  },
  {
    key: 'deleted',
    header: 'entityLists.deletedAt',
    width: 'clamp(150px, 14vw, 220px)',
    descends: true,
    cell: ({ deletedAt }) => <Time at={deletedAt} />,
    sort: ({ deletedAt }) => timeValue(deletedAt),
  },
  {
    key: 'actions',
    header: 'entityLists.actions',
    width: '180px',
    kind: 'controls',
    align: 'right',
    cell: (row, context) => <Restore {...row} {...context} />,
  },
];

const rowKey = ({ uuid }: EntityExtended) => uuid;
const nameOf = ({ currentVersion }: EntityExtended) => currentVersion.label;

/** The deleted entities of a list, which can be restored. */
export const EntityTrash = ({ listRef, rows, hrefTo, load, onRestore, onRetry, ...state }: EntityTrashProps) => {
  const { t } = useTranslation();
  const context = useMemo<Context>(
    () => ({ hrefTo, onRestore: (uuid) => onRestore({ ...listRef, ids: [uuid] }) }),
    [hrefTo, listRef, onRestore],
  );
  const label = useCallback(
    ({ currentVersion }: EntityExtended) => t('entityList.select', { label: currentVersion.label }),
    [t],
  );
  const allLabel = t('entityList.selectAll');
  const selection = useRowSelection({ rows, rowKey, name: nameOf, label, allLabel, offers: true });
  const { selected, ticks, selectAll, clear } = selection;
  return (
    <>
      <p className="intro">{t('entityList.trashIntro', { count: limits.trashDays })}</p>
      <List
        {...state}
        noun="entities"
        filterLabel={t('entityList.filter')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('entityList.trash')}
        status={load.status}
        problem={t('entityList.rowsFailed')}
        onRetry={() => onRetry(load.here)}
        ticks={ticks}
        empty={<Empty icon="trash" title={t('entityList.trashEmpty')} />}
      />
      <EntitySelectionBar
        count={selected.length}
        total={rows.length}
        icon="undo"
        action={t('entityList.restore')}
        onAct={() => onRestore({ ...listRef, ids: selected.map(rowKey) })}
        onAll={selectAll}
        onClear={clear}
      />
    </>
  );
};
