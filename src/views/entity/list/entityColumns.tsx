import { useTranslation } from 'react-i18next';
import type { EntityRow } from '#store/entity/entities';
import { Link } from '#src/ui/action/Link';
import type { Column } from '#src/ui/table/tableColumns';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';
import { ConflictLabel } from '../ConflictLabel';

/** With the address of each entity as the context. */
export type EntityColumn = Column<EntityRow, (uuid: string) => string>;

const Version = ({ version }: EntityRow) => {
  const { t } = useTranslation();
  return <>{t('entity.versionNumber', { version })}</>;
};

const Unresolved = ({ conflict }: EntityRow) => {
  const { t } = useTranslation();
  if (conflict === null) return <span className="hidden-text">{t('entityList.noConflict')}</span>;
  return <ConflictLabel conflict={conflict} />;
};

const first: EntityColumn = {
  key: 'label',
  header: 'entityList.label',
  width: '240px',
  kind: 'name',
  cell: ({ uuid, label }, hrefTo) => <Link href={hrefTo(uuid)}>{label}</Link>,
  sort: ({ label }) => label,
  text: ({ label, uuid }) => `${label} ${uuid}`,
};

const conflict: EntityColumn = {
  key: 'conflict',
  header: 'entity.conflict',
  width: '150px',
  descends: true,
  cell: (row) => <Unresolved {...row} />,
  sort: (row) => (row.conflict === null ? 0 : row.conflict === 'soft' ? 1 : 2),
  choice: {
    values: [
      { value: 'conflict', text: 'entityList.withConflict' },
      { value: 'none', text: 'entityList.withoutConflict' },
    ],
    of: (row) => (row.conflict === null ? 'none' : 'conflict'),
  },
};

const last: readonly EntityColumn[] = [
  {
    key: '__version',
    header: 'entityList.version',
    width: '110px',
    descends: true,
    cell: (row) => <Version {...row} />,
    sort: ({ version }) => version,
  },
  {
    key: '__updatedAt',
    header: 'entityList.updated',
    width: '170px',
    descends: true,
    cell: ({ createdAt, updatedAt }) => <Time at={updatedAt || createdAt} />,
    sort: ({ createdAt, updatedAt }) => timeValue(updatedAt || createdAt),
  },
  {
    key: '__creatorName',
    header: 'entityList.creator',
    width: '170px',
    cell: ({ creator }) => <bdi>{creator}</bdi>,
    sort: ({ creator }) => creator,
    text: ({ creator }) => creator,
  },
  {
    key: '__createdAt',
    header: 'entityList.created',
    width: '170px',
    descends: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    sort: ({ createdAt }) => timeValue(createdAt),
  },
];

/** Texts that look like numbers are sorted by value. */
const valueOf = (text: string): string | number | null => {
  if (text.trim() === '') return null;
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
};

const propertyColumn = (name: string): EntityColumn => ({
  key: name,
  header: { text: name },
  width: '170px',
  cell: ({ data }) => <bdi>{data[name]}</bdi>,
  sort: ({ data }) => valueOf(data[name] ?? ''),
  text: ({ data }) => data[name] ?? '',
});

/**
 * The columns of the entities of a list with these properties.
 * @param hasConflicts whether any of them has one
 */
export const entityColumns = (properties: readonly string[], hasConflicts: boolean): readonly EntityColumn[] => [
  first,
  ...(hasConflicts ? [conflict] : []),
  ...properties.map(propertyColumn),
  ...last,
];
