import { useTranslation } from 'react-i18next';
import type { ProjectExtended } from '#api/schemas/project';
import { Button } from '../../ui/action/Button';
import { Count, formatCount } from '../../ui/status/Count';
import { Link } from '../../ui/action/Link';
import { Icon } from '../../ui/Icon';
import type { Column } from '../../ui/table/tableColumns';
import { Text } from '../../ui/text/Text';
import { TwoLines } from '../../ui/text/TwoLines';
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

const About = ({ forms, appUsers, keyId }: ProjectExtended) => {
  const { t, i18n } = useTranslation();
  const facts = [
    ...(keyId === null ? [] : [t('project.isEncrypted')]),
    `${formatCount(forms, i18n.language)} ${t('projectOverview.formCount', { count: forms })}`,
    `${formatCount(appUsers, i18n.language)} ${t('projectOverview.appUserCount', { count: appUsers })}`,
  ];
  return (
    <>
      {keyId !== null && <Icon name="lock" />} {facts.join(' · ')}
    </>
  );
};

const Name = ({ project, href, isNew, onIntroduce }: ProjectRow & ProjectContext) => {
  const { t } = useTranslation();
  return (
    <TwoLines second={<About {...project} />}>
      <span className="name-with-state">
        <Link href={href}>
          <Text>{project.name}</Text>
        </Link>
        {isNew && (
          <Button kind="quiet" icon="info circle" onClick={onIntroduce}>
            {t('home.introduction')}
          </Button>
        )}
      </span>
    </TwoLines>
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
    key: 'submissions',
    header: 'formSubmissions.title',
    width: 'clamp(112px, 9vw, 180px)',
    align: 'right',
    when: ({ weeks }) => weeks !== null,
    cell: ({ project }, { weeks }) => {
      const total = weeks?.totals.get(project.id);
      return total !== undefined && <Count value={total} />;
    },
    sort: ({ project }, { weeks }) => weeks?.totals.get(project.id),
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
