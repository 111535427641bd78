import { useTranslation } from 'react-i18next';
import type { ProjectExtended } from '../../../api/schemas/project';
import { Count } from '../../ui/Count';
import { Link } from '../../ui/Link';
import type { Column } from '../../ui/tableColumns';
import { Text } from '../../ui/Text';
import { Time } from '../../ui/Time';

export interface ProjectRow {
  readonly project: ProjectExtended;
  readonly href: string;
}

const Name = ({ project, href }: ProjectRow) => {
  const { t } = useTranslation();
  const { name, archived } = project;
  return (
    <span className="name-with-state">
      <Link href={href}>
        <Text>{name}</Text>
      </Link>
      {/* Apart, so that a long name does not cut it off. */}
      {archived && <span>{t('project.archived')}</span>}
    </span>
  );
};

const LastSubmission = ({ project }: ProjectRow) => {
  const { t } = useTranslation();
  return project.lastSubmission ? <Time at={project.lastSubmission} /> : <>{t('home.none')}</>;
};

export const projectColumns: readonly Column<ProjectRow>[] = [
  { key: 'name', header: 'home.name', kind: 'name', cell: (row) => <Name {...row} /> },
  {
    key: 'forms',
    header: 'home.forms',
    width: '112px',
    align: 'right',
    cell: ({ project }) => <Count value={project.forms} />,
  },
  {
    key: 'lastSubmission',
    header: 'home.lastSubmission',
    width: '170px',
    cell: (row) => <LastSubmission {...row} />,
  },
];
