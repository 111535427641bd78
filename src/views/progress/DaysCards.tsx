import { sum } from 'd3-array';
import type { ReactNode } from 'react';
import type { Progress } from '#api/schemas/progress';
import type { Condition } from '#store/submission/filter/conditions';
import { formatDay } from '../../ui/text/dateFormats';
import { HistogramChart } from '../form/explore/chart/HistogramChart';
import { columnsOf, type ChartColumn } from '../form/explore/chart/columns';
import type { Language } from '../form/submission/filter/degreesText';

/** Days of receipt, in the browser's time zone. */
const RECEIVED = { path: '__system/submissionDate', range: 'moment' } as const;

interface CardProps {
  readonly title: string;
  readonly fact?: string | undefined;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A chart in the same frame as those of questions. */
export const ProgressCard = ({ title, fact, isWide = false, children }: CardProps) => (
  <section className={isWide ? 'chart-card wide' : 'chart-card'} aria-label={title}>
    <header>
      <div>
        <h2>{title}</h2>
        {fact !== undefined && <p>{fact}</p>}
      </div>
    </header>
    {children}
  </section>
);

export interface DaysCardsProps {
  readonly progress: Progress;
  readonly texts: Language;
  /** The address of a day's submissions; null if they are in several tables. */
  readonly hrefWith: ((condition: Condition) => string) | null;
}

/** The number of submissions of all forms on each day. */
export const daySums = ({ days, forms }: Progress): readonly number[] =>
  days.map((_, index) => sum(forms, ({ counts }) => counts[index] ?? 0));

const hourColumns = (hours: readonly number[], locale: string): ChartColumn[] => {
  const at = (hour: number): string =>
    formatDay(`2000-01-01T${String(hour % 24).padStart(2, '0')}:00Z`, 'time', locale);
  return hours.map((count, hour) => ({
    key: String(hour),
    short: String(hour),
    text: `${at(hour)} – ${at(hour + 1)}`,
    count,
    condition: null,
  }));
};

/** Submissions over time: by day, and by hour of the day. */
export const DaysCards = ({ progress, texts, hrefWith }: DaysCardsProps) => {
  const { t, locale } = texts;
  const counts = daySums(progress);
  const bins = progress.days.map((from, index) => ({ from, count: counts[index] ?? 0 }));
  return (
    <>
      <ProgressCard title={t('progress.perDay')} isWide>
        <HistogramChart
          title={t('progress.perDay')}
          columns={columnsOf({ bins, unit: 'day' }, RECEIVED, texts)}
          quartiles={null}
          width={null}
          texts={texts}
          hrefWith={hrefWith}
        />
      </ProgressCard>
      <ProgressCard title={t('progress.perHour')}>
        <HistogramChart
          title={t('progress.perHour')}
          columns={hourColumns(progress.hours, locale)}
          quartiles={null}
          width={null}
          texts={texts}
          hrefWith={null}
        />
      </ProgressCard>
    </>
  );
};
