/** A day in some calendar; months count from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The calendars that browsers know, by the appearance that asks for them. */
const KNOWN = {
  ethiopian: 'ethiopic',
  coptic: 'coptic',
  islamic: 'islamic-umalqura',
  persian: 'persian',
  buddhist: 'buddhist',
} as const;

/** A calendar as browsers call it. */
export type Calendar = (typeof KNOWN)[keyof typeof KNOWN] | 'gregory';

/** The calendar that a question asks for. */
export const calendarOf = (appearances: Readonly<Record<string, boolean>>): Calendar =>
  Object.entries(KNOWN).find(([name]) => appearances[name])?.[1] ?? 'gregory';

const A_DAY = 86_400_000;
/** No calendar but the Gregorian one is asked about before: in some, years were counted otherwise there. */
const FIRST = Date.UTC(700, 0, 1) / A_DAY;
const LAST = Date.UTC(9999, 11, 31) / A_DAY;

const isoOf = (days: number): string => new Date(days * A_DAY).toISOString().slice(0, 10);

const format = (language: string, calendar: Calendar, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-latn`, { ...options, timeZone: 'UTC' });

const figures = new Map<Calendar, Intl.DateTimeFormat>();

/** A stored date in a calendar. */
export const dayIn = (iso: string, calendar: Calendar): CalendarDay => {
  if (!figures.has(calendar)) {
    figures.set(calendar, format('en', calendar, { year: 'numeric', month: 'numeric', day: 'numeric' }));
  }
  const parts = figures.get(calendar)?.formatToParts(new Date(`${iso}T00:00Z`)) ?? [];
  const find = (name: string): number => Number(parts.find(({ type }) => type === name)?.value);
  return { year: find('year'), month: find('month'), day: find('day') };
};

const isBefore = (one: CalendarDay, other: CalendarDay): boolean =>
  (one.year - other.year || one.month - other.month || one.day - other.day) < 0;

/** The date to store for a day in a calendar; undefined if there is no such day. */
export const dateOf = (day: CalendarDay, calendar: Calendar): string | undefined => {
  if (calendar === 'gregory') {
    const { year, month, day: date } = day;
    const iso = [String(year).padStart(4, '0'), ...[month, date].map((part) => String(part).padStart(2, '0'))].join(
      '-',
    );
    const moment = new Date(`${iso}T00:00Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
  }
  let [first, last] = [FIRST, LAST];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (isBefore(dayIn(isoOf(middle), calendar), day)) first = middle + 1;
    else last = middle;
  }
  const iso = isoOf(first);
  const found = dayIn(iso, calendar);
  return found.year === day.year && found.month === day.month && found.day === day.day ? iso : undefined;
};

/** The months of a calendar, as a language calls them. */
export const monthNames = (language: string, calendar: Calendar): readonly string[] => {
  const { year } = dayIn(new Date().toISOString().slice(0, 10), calendar);
  const names = format(language, calendar, { month: 'long' });
  return Array.from({ length: 13 }, (_, index) => dateOf({ year, month: index + 1, day: 1 }, calendar)).flatMap((iso) =>
    iso === undefined ? [] : [names.format(new Date(`${iso}T00:00Z`))],
  );
};

/** Reads and shows the days of one calendar. */
export interface DayReader {
  /** A stored date; null if the calendar is not known for it. */
  readonly dayIn: (iso: string) => CalendarDay | null;
  /** The date to store; undefined if there is no such day. */
  readonly dateOf: (day: CalendarDay) => string | undefined;
  readonly monthNames: (language: string) => readonly string[];
  /** The first and the last year that are known, if not all are. */
  readonly years?: readonly [number, number];
}

/** The reader of a calendar that browsers know. */
export const readerOf = (calendar: Calendar): DayReader => ({
  dayIn: (iso) => dayIn(iso, calendar),
  dateOf: (day) => dateOf(day, calendar),
  monthNames: (language) => monthNames(language, calendar),
});
