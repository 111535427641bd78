import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#api/limits';
import type { Dataset } from '#api/schemas/entity/dataset';
import { endpointHref } from '#store/request/endpointHref';
import type { LoadStatus } from '#store/request/requests';
import { FileLink } from '#src/ui/action/FileLink';
import { List, type ListState } from '#src/ui/list/List';
import { Empty } from '#src/ui/status/Empty';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';

export interface EntityListTrashProps extends ListState {
  readonly projectId: number;
  readonly rows: readonly Dataset[];
  readonly canDownload: boolean;
  readonly status: LoadStatus;
  readonly onRetry: () => void;
}

interface Context {
  readonly projectId: number;
  readonly canDownload: boolean;
}

const rowKey = ({ id, name }: Dataset) => id ?? name;

const Download = ({ id = 0, name, projectId }: Dataset & Context) => {
  const { t } = useTranslation();
  const href = endpointHref('datasetTrashCsv', { projectId, datasetId: id });
  return (
    <FileLink href={href} label={t('entityLists.downloadOf', { name })}>
      {t('entityLists.download')}
    </FileLink>
  );
};

const columns: readonly Column<Dataset, Context>[] = [
  {
    key: 'name',
    header: 'entityLists.name',
    kind: 'name',
    cell: ({ name }) => <Text>{name}</Text>,
    sort: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'deleted',
    header: 'entityLists.deletedAt',
    width: 'clamp(170px, 15vw, 240px)',
    descends: true,
    cell: ({ deletedAt }) => <Time at={deletedAt} />,
    sort: ({ deletedAt }) => timeValue(deletedAt),
  },
  {
    key: 'file',
    header: 'entityLists.file',
    width: '200px',
    kind: 'controls',
    align: 'right',
    when: ({ canDownload }) => canDownload,
    cell: (row, context) => <Download {...row} {...context} />,
  },
];

/** The deleted lists of a project: their entities can still be downloaded. */
export const EntityListTrash = ({ projectId, rows, canDownload, ...list }: EntityListTrashProps) => {
  const { t } = useTranslation();
  const context = useMemo(() => ({ projectId, canDownload }), [projectId, canDownload]);
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
