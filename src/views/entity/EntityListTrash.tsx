import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#api/limits';
import type { LoadStatus } from '#store/request/requests';
import type { DeletedListRow } from '#store/selectors/entity/lists';
import { FileLink } from '#src/ui/action/FileLink';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';

export interface EntityListTrashProps extends ListState {
  readonly rows: readonly DeletedListRow[];
  readonly canDownload: boolean;
  readonly status: LoadStatus;
  readonly onRetry: () => void;
}

interface Context {
  readonly canDownload: boolean;
}

const rowKey = ({ list: { id, name } }: DeletedListRow) => id ?? name;

const Download = ({ list: { name }, fileHref }: DeletedListRow) => {
  const { t } = useTranslation();
  return (
    <FileLink href={fileHref} label={t('entityLists.downloadOf', { name })}>
      {t('entityLists.download')}
    </FileLink>
  );
};

const columns: readonly Column<DeletedListRow, Context>[] = [
  {
    key: 'name',
    header: 'entityLists.name',
    kind: 'name',
    cell: ({ list }) => <Text>{list.name}</Text>,
    sort: ({ list }) => list.name,
    text: ({ list }) => list.name,
  },
  {
    key: 'deleted',
    header: 'entityLists.deletedAt',
    width: 'clamp(170px, 15vw, 240px)',
    descends: true,
    cell: ({ list }) => <Time at={list.deletedAt} />,
    sort: ({ list }) => timeValue(list.deletedAt),
  },
  {
    key: 'file',
    header: 'entityLists.file',
    width: '200px',
    kind: 'controls',
    align: 'right',
    when: ({ canDownload }) => canDownload,
    cell: (row) => <Download {...row} />,
  },
];

/** The deleted lists of a project: their entities can still be downloaded. */
export const EntityListTrash = ({ rows, canDownload, ...list }: EntityListTrashProps) => {
  const { t } = useTranslation();
  const context = useMemo(() => ({ canDownload }), [canDownload]);
  return (
    <>
      <h2 className="entity-part-title">{t('entityLists.trash')}</h2>
      <p className="intro">{t('entityLists.trashIntro', { count: limits.trashDays })}</p>
      <List
        {...list}
        noun="entityLists"
        filterLabel={t('entityLists.filter')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('entityLists.trash')}
        problem={t('entityLists.failed')}
        empty={<Empty icon="trash" title={t('entityLists.trashEmpty')} />}
      />
    </>
  );
};
