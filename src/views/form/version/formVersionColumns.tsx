import { useTranslation } from 'react-i18next';
import type { FormVersionRow } from '../../../../store/selectors/formVersionRows';
import { Link } from '../../../ui/action/Link';
import { StateLabel } from '../../../ui/status/StateLabel';
import type { Column } from '../../../ui/table/tableColumns';
import { Text } from '../../../ui/text/Text';
import { Time } from '../../../ui/text/Time';
import { DefinitionFiles } from './DefinitionFiles';
import { FormVersion } from './FormVersion';

/** Shared by the rows of the table. */
export interface FormVersionContext {
  readonly onView: (version: string) => void;
}

// A placeholder for the name while the sentence around it is translated; no name contains it.
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
    <span className="time-by">
      <span>
        <Time at={publishedAt} /> {before}
      </span>
      <Text>{publisherHref ? <Link href={publisherHref}>{name}</Link> : name}</Text>
      <span>{after}</span>
    </span>
  );
};

const Definition = ({ version, files, onView }: FormVersionRow & FormVersionContext) => {
  const { t } = useTranslation();
  return <DefinitionFiles {...files} version={version || t('formOverview.noVersion')} onView={() => onView(version)} />;
};

export const formVersionColumns: readonly Column<FormVersionRow, FormVersionContext>[] = [
  { key: 'version', header: 'formVersions.version', kind: 'name', cell: (row) => <Version {...row} /> },
  { key: 'published', header: 'formVersions.published', width: '280px', cell: (row) => <Published {...row} /> },
  {
    key: 'definition',
    header: 'formVersions.definition',
    width: '320px',
    kind: 'controls',
    cell: (row, { onView }) => <Definition {...row} onView={onView} />,
  },
];
