import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecentSubmissions } from '#store/selectors/form/contents';
import { Link } from '#src/ui/action/Link';
import { Card } from '#src/ui/page/Card';
import { Count, formatCount } from '#src/ui/status/Count';
import { Facts } from '#src/ui/text/Facts';
import { Time } from '#src/ui/text/Time';
import { durationText } from '../../progress/durationText';
import { DayBars } from './DayBars';

export interface RecentCardProps {
  /** The number of all submissions; undefined until known. */
  readonly total: number | undefined;
  readonly last: string | null | undefined;
  /** Undefined until known; null if the server does not count them. */
  readonly recent: RecentSubmissions | null | undefined;
  /** Null without permission. */
  readonly submissionsHref: string | null;
  readonly progressHref: string | null;
}

/** Days of the chart, and of the sum beside it. */
const DAYS = 14;
const WEEK = 7;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

interface FigureProps {
  readonly value: ReactNode;
  readonly text: string;
  readonly href: string | null;
}

const Figure = ({ value, text, href }: FigureProps) => {
  const content = (
    <>
      <strong className="value">{value}</strong> <span className="label">{text}</span>
    </>
  );
  return href === null ? content : <Link href={href}>{content}</Link>;
};

/** The submissions of a form: in total, in the last days, and what to know about them. */
export const RecentCard = ({ total, last, recent, submissionsHref, progressHref }: RecentCardProps) => {
  const { t, i18n } = useTranslation();
  const unknown = recent === undefined ? '–' : null;
  const { counts = [], hasIssues = 0, durations } = recent?.form ?? {};
  const shown = (value: number) => unknown ?? formatCount(value, i18n.language);
  const count = total === undefined ? '–' : <Count value={total} />;
  const figures = [
    { key: 'total', text: t('formOverview.inTotal'), value: count },
    ...(recent === null
      ? []
      : [
          { key: 'week', text: t('formOverview.inWeek'), value: shown(sumOf(counts.slice(-WEEK))) },
          { key: 'today', text: t('progress.today'), value: shown(counts.at(-1) ?? 0) },
        ]),
  ];
  return (
    <Card
      title={t('formOverview.submissions')}
      action={progressHref && <Link href={progressHref}>{t('progress.title')}</Link>}
    >
      <ul className="ui statistics" aria-busy={recent === undefined || undefined}>
        {figures.map(({ key, text, value }) => (
          <li key={key} className="statistic">
            <Figure value={value} text={text} href={key === 'total' ? submissionsHref : null} />
          </li>
        ))}
      </ul>
      {recent && <DayBars days={recent.days.slice(-DAYS)} counts={counts.slice(-DAYS)} />}
      {recent === undefined && <div className="day-bars" />}
      <Facts
        facts={[
          { name: t('formOverview.lastSubmission'), value: last ? <Time at={last} /> : t('formOverview.none') },
          ...(recent === null ? [] : [{ name: t('formOverview.issues'), value: shown(hasIssues) }]),
          ...(durations && durations.median !== null
            ? [{ name: t('formOverview.median'), value: durationText(durations.median, i18n.language) }]
            : []),
        ]}
      />
    </Card>
  );
};
