import { useTranslation } from 'react-i18next';
import type { FormVersionRow } from '#store/selectors/form/versionRows';
import { Link } from '#src/ui/action/Link';
import { StateLabel } from '#src/ui/status/StateLabel';
import type { Column } from '#src/ui/table/tableColumns';
import { Text } from '#src/ui/text/Text';
import { Time } from '#src/ui/text/Time';
import { timeValue } from '#src/ui/text/timeValue';
import { TwoLines } from '#src/ui/text/TwoLines';
import { DefinitionFiles } from './DefinitionFiles';
import { FormVersion } from './FormVersion';

/** Shared by the rows of the table. */
export interface FormVersionContext {
  readonly onView: (version: string) => void;
}

// A placeholder for the name while the sentence is translated; no name contains it.
const NAME = '\n';

const Version = ({ version, isCurrent }: FormVersionRow) => {
  const { t } = useTranslation();
  return (
    <span className="version-cell">
      <Text>
        <FormVersion version={version} />
      </Text>
      {isCurrent && (
        <>
          {' '}
          <StateLabel tone="good" icon="check circle" text={t('formVersions.current')} />
        </>
      )}
    </span>
  );
};

const Published = ({ publishedAt, publishedBy, publisherHref }: FormVersionRow) => {
  const { t } = useTranslation();
  if (!publishedBy) return <Time at={publishedAt} />;
  const [before, after] = t('formVersions.publishedBy', { name: NAME }).split(NAME);
  const name = <bdi>{publishedBy.displayName}</bdi>;
  return (
    <TwoLines
      second={
        <Text>
          {before}
          {publisherHref ? <Link href={publisherHref}>{name}</Link> : name}
          {after}
        </Text>
      }
    >
      <Time at={publishedAt} />
    </TwoLines>
  );
};

const Definition = ({ version, files, onView }: FormVersionRow & FormVersionContext) => {
  const { t } = useTranslation();
  return <DefinitionFiles {...files} version={version || t('formOverview.noVersion')} onView={() => onView(version)} />;
};

export const formVersionColumns: readonly Column<FormVersionRow, FormVersionContext>[] = [
  {
    key: 'version',
    header: 'formVersions.version',
    kind: 'name',
    cell: (row) => <Version {...row} />,
    sort: ({ version }) => version,
    text: ({ version }) => version,
  },
  {
    key: 'published',
    header: 'formVersions.published',
    width: 'clamp(180px, 20vw, 400px)',
    cell: (row) => <Published {...row} />,
    sort: ({ publishedAt }) => timeValue(publishedAt),
    descends: true,
    text: ({ publishedBy }) => publishedBy?.displayName ?? null,
  },
  {
    key: 'definition',
    header: 'formVersions.definition',
    width: 'clamp(320px, 28vw, 480px)',
    kind: 'controls',
    cell: (row, { onView }) => <Definition {...row} onView={onView} />,
  },
];
