import type { ProgressTarget } from '#api/schemas/progress';
import { formatDay } from '../../ui/text/dateFormats';
import type { Language } from '../form/submission/filter/degreesText';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** The progress of a target. */
type Reached = Pick<ProgressTarget, 'planned' | 'done' | 'lastWeek'>;

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** In days: the limit of predictions. */
const FAR = 3650;

/** The minimum daily rate shown as a number. */
const LEAST = 0.1;

/**
 * The text about the rest of a target: its size, the daily rate needed until the deadline, and the rate of the last
 * seven days.
 * @param today the current day in the user's time zone
 * @returns empty if the progress is unknown
 */
export const planText = (
  { planned, done, lastWeek }: Reached,
  { until, today }: { readonly until: string | null; readonly today: string },
  { t, locale }: Language,
): readonly string[] => {
  if (done === null || lastWeek === null) return [];
  const shown = (value: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  const rest = planned - done;
  if (rest < 0) return [t('progress.more', { count: -rest, shown: shown(-rest) })];
  if (rest === 0) return [t('progress.reached')];
  const facts = [t('progress.rest', { count: rest, shown: shown(rest) })];
  if (until !== null) {
    const date = formatDay(until, 'day', locale);
    const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS) + 1;
    // Never zero, because smaller rates are not shown.
    const needed = Math.max(rest / days, LEAST);
    facts.push(days > 0 ? t('progress.needed', { shown: shown(needed), date }) : t('progress.overdue', { date }));
  }
  const pace = lastWeek / WEEK;
  facts.push(lastWeek === 0 ? t('progress.noPace') : t('progress.pace', { shown: shown(pace) }));
  const days = pace === 0 ? Infinity : Math.ceil(rest / pace);
  if (until === null && days < FAR)
    facts.push(t('progress.atPace', { date: formatDay(later(today, days), 'day', locale) }));
  return facts;
};
