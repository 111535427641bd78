import { useTranslation } from 'react-i18next';
import type { ProjectExtended } from '#api/schemas/project';
import { Button } from '../../ui/action/Button';
import { Count } from '../../ui/status/Count';
import { Link } from '../../ui/action/Link';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import { timeValue } from '../../ui/text/timeValue';
import type { Weeks } from '#store/selectors/project/weeks';
import { WeekBars } from './WeekBars';

export interface ProjectRow {
  readonly project: ProjectExtended;
  readonly href: string;
}

/** Shared by the rows. */
export interface ProjectContext {
  /** There is only the default project of a new server, so the user may not know yet what projects are. */
  readonly isNew: boolean;
  /** Null without permission. */
  readonly weeks: Weeks | null;
  readonly onIntroduce: () => void;
}

const Name = ({ project, href, isNew, onIntroduce }: ProjectRow & ProjectContext) => {
  const { t } = useTranslation();
  const { name, archived } = project;
  return (
    <span className="name-with-state">
      <Link href={href}>
        <Text>{name}</Text>
      </Link>
      {/* Outside of the name, so that a long name does not hide it. */}
      {archived && <span>{t('project.archived')}</span>}
      {isNew && (
        <Button kind="quiet" icon="info circle" onClick={onIntroduce}>
          {t('home.introduction')}
        </Button>
      )}
    </span>
  );
};

const countsOf = ({ project }: ProjectRow, { weeks }: ProjectContext) => weeks?.byProject.get(project.id);

const LastSubmission = ({ project }: ProjectRow) => {
  const { t } = useTranslation();
  return project.lastSubmission ? <Time at={project.lastSubmission} /> : <>{t('home.none')}</>;
};

export const projectColumns: readonly Column<ProjectRow, ProjectContext>[] = [
  {
    key: 'name',
    header: 'home.name',
    kind: 'name',
    cell: (row, context) => <Name {...row} {...context} />,
    sort: ({ project }) => project.name,
    text: ({ project }) => project.name,
  },
  {
    key: 'week',
    header: 'home.week',
    width: '168px',
    part: 'fact',
    when: ({ weeks }) => weeks !== null,
    cell: (row, context) => {
      const { days = [] } = context.weeks ?? {};
      const counts = countsOf(row, context);
      // As wide before they are known, so that names are not truncated when they arrive.
      if (days.length === 0) return <span className="week-bars unknown" />;
      return counts && <WeekBars days={days} counts={counts} />;
    },
    sort: (row, context) => countsOf(row, context)?.reduce((sum, count) => sum + count, 0),
    descends: true,
  },
  {
    key: 'forms',
    header: 'home.forms',
    width: 'clamp(112px, 9vw, 180px)',
    align: 'right',
    cell: ({ project }) => <Count value={project.forms} />,
    sort: ({ project }) => project.forms,
    descends: true,
  },
  {
    key: 'lastSubmission',
    header: 'home.lastSubmission',
    width: 'clamp(170px, 15vw, 280px)',
    cell: (row) => <LastSubmission {...row} />,
    sort: ({ project }) => timeValue(project.lastSubmission),
    descends: true,
  },
];
