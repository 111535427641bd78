import { useTranslation } from 'react-i18next';
import type { EntityListRow } from '#store/selectors/entity/lists';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { Count } from '#src/ui/status/Count';
import { StateLabel } from '#src/ui/status/StateLabel';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';

/** Shared by the rows of the table. */
export interface EntityListContext {
  readonly canDelete: boolean;
  readonly onDelete: (datasetName: string) => void;
}

const Name = ({ list: { name }, href }: EntityListRow) => {
  const text = <Text>{name}</Text>;
  return href === null ? text : <Link href={href}>{text}</Link>;
};

const Conflicts = ({ list: { conflicts }, href, conflictsHref }: EntityListRow) => {
  const { t } = useTranslation();
  if (conflicts === 0) return <span className="quiet-text">{t('entityLists.noConflicts')}</span>;
  const label = <StateLabel tone="attention" text={t('entityLists.conflictCount', { count: conflicts })} />;
  return href === null ? label : <Link href={conflictsHref}>{label}</Link>;
};

const Last = ({ list: { lastEntity } }: EntityListRow) => {
  const { t } = useTranslation();
  return lastEntity === null ? (
    <span className="quiet-text">{t('entityLists.noEntities')}</span>
  ) : (
    <Time at={lastEntity} />
  );
};

const Actions = ({ list: { name }, onDelete }: EntityListRow & EntityListContext) => {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" icon="trash" aria-label={t('entityLists.deleteOf', { name })} onClick={() => onDelete(name)}>
      {t('entityLists.delete')}
    </Button>
  );
};

export const entityListColumns: readonly Column<EntityListRow, EntityListContext>[] = [
  {
    key: 'name',
    header: 'entityLists.name',
    kind: 'name',
    cell: (row) => <Name {...row} />,
    sort: ({ list }) => list.name,
    text: ({ list }) => list.name,
  },
  {
    key: 'conflicts',
    header: 'entityLists.conflicts',
    width: 'clamp(150px, 14vw, 220px)',
    part: 'state',
    descends: true,
    cell: (row) => <Conflicts {...row} />,
    sort: ({ list }) => list.conflicts,
  },
  {
    key: 'entities',
    header: 'entityLists.entities',
    width: 'clamp(110px, 9vw, 160px)',
    align: 'right',
    descends: true,
    cell: ({ list }) => <Count value={list.entities} />,
    sort: ({ list }) => list.entities,
  },
  {
    key: 'last',
    header: 'entityLists.last',
    width: 'clamp(170px, 15vw, 240px)',
    descends: true,
    cell: (row) => <Last {...row} />,
    sort: ({ list }) => timeValue(list.lastEntity),
  },
  {
    key: 'actions',
    header: 'entityLists.actions',
    width: '150px',
    kind: 'controls',
    align: 'right',
    when: ({ canDelete }) => canDelete,
    cell: (row, context) => <Actions {...row} {...context} />,
  },
];
