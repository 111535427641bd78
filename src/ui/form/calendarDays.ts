import moment from 'moment';
import type { Days } from '#store/system/auditDays';
import { formatDay } from '../text/dateFormats';

const DAY = 'YYYY-MM-DD';
const WEEK = 7;

/** The current day. */
export const today = (): string => moment().format(DAY);

/** The day this many days before another. */
export const daysBefore = (day: string, count: number): string => moment(day, DAY).subtract(count, 'days').format(DAY);

/** Days in the format of the audit log, `2026/11/20`; a range with a dash, unless it is a single day. */
export const writtenDays = ({ first, last }: Days): string => {
  const write = (day: string): string => day.replaceAll('-', '/');
  return first === last ? write(first) : `${write(first)} – ${write(last)}`;
};

/**
 * The month of a day as rows of seven, beginning with the language's first day of the week; null for days of other months.
 */
export const weeksOf = (day: string, language: string): readonly (readonly (string | null)[])[] => {
  const start = moment(day, DAY).startOf('month');
  const before = (start.day() - moment.localeData(language).firstDayOfWeek() + WEEK) % WEEK;
  const days: (string | null)[] = Array.from({ length: before }, () => null);
  for (let date = 0; date < start.daysInMonth(); date += 1) days.push(start.clone().add(date, 'days').format(DAY));
  while (days.length % WEEK !== 0) days.push(null);
  return Array.from({ length: days.length / WEEK }, (_, row) => days.slice(row * WEEK, (row + 1) * WEEK));
};

/** The days of the week from the language's first, short and in full. */
export const weekdaysOf = (language: string): readonly { readonly short: string; readonly full: string }[] => {
  const data = moment.localeData(language);
  const [short, full] = [data.weekdaysMin(), data.weekdays()];
  return Array.from({ length: WEEK }, (_, index) => {
    const weekday = (index + data.firstDayOfWeek()) % WEEK;
    return { short: short[weekday] ?? '', full: full[weekday] ?? '' };
  });
};

/** The names of the months on their own. */
export const monthsOf = (language: string): readonly string[] => moment.localeData(language).months();

/** The same day in another month (0 to 11) and year, or its last day. */
export const inMonth = (day: string, month: number, year: number): string =>
  moment(day, DAY).date(1).year(year).month(month).format('YYYY-MM') + sameDate(day, month, year);

const sameDate = (day: string, month: number, year: number): string => {
  const days = moment({ year, month }).daysInMonth();
  return `-${String(Math.min(moment(day, DAY).date(), days)).padStart(2, '0')}`;
};

const steps: Readonly<Record<string, readonly [number, 'days' | 'months']>> = {
  ArrowLeft: [-1, 'days'],
  ArrowRight: [1, 'days'],
  ArrowUp: [-WEEK, 'days'],
  ArrowDown: [WEEK, 'days'],
  PageUp: [-1, 'months'],
  PageDown: [1, 'months'],
};

/** The day a key leads to; with Shift, pages are years. Null for other keys. */
export const movedDay = (day: string, key: string, isShift: boolean, language: string): string | null => {
  const at = moment(day, DAY).locale(language);
  if (key === 'Home') return at.startOf('week').format(DAY);
  if (key === 'End') return at.endOf('week').format(DAY);
  const step = steps[key];
  if (!step) return null;
  const [count, unit] = step;
  return at.add(count, unit === 'months' && isShift ? 'years' : unit).format(DAY);
};

/** A day as text for screen readers. */
export const dayInWords = (day: string, language: string): string => formatDay(day, 'fullDay', language);
