import { regionalLocale } from '#shared/regionalLocale';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** All formats of dates and times, with `en-GB` examples. */
const forms = {
  /** `20/11/2026` */
  day: DAY,
  /** `14:05` */
  time: { timeStyle: 'short' },
  /** `14:05:30` */
  exactTime: { timeStyle: 'medium' },
  /** `20/11/2026, 14:05` */
  short: { ...DAY, hour: 'numeric', minute: '2-digit' },
  /** `20/11/2026, 14:05:30` */
  exact: { ...DAY, hour: 'numeric', minute: '2-digit', second: '2-digit' },
  /** `Friday, 20 November 2026 at 14:05:30 CET` */
  full: { dateStyle: 'full', timeStyle: 'long' },
  /** `Friday, 20 November 2026` */
  fullDay: { dateStyle: 'full' },
  /** `November 2026` */
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
  /** `Friday 20 November` */
  dayOfYear: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `20 Nov`, on an axis */
  axisDay: { day: 'numeric', month: 'short' },
  /** `Nov 26`, on an axis */
  axisMonth: { month: 'short', year: '2-digit' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof forms;

const formats = new Map<string, Intl.DateTimeFormat>();

const NINE = new Date('2000-01-01T09:00:00Z');

/** Dates with an hour do not have the leading zero of the locale's times (`09:05` in German). */
const hourOf = (locale: string): 'numeric' | '2-digit' =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
    .formatToParts(NINE)
    .some(({ type, value }) => type === 'hour' && value.length === 2)
    ? '2-digit'
    : 'numeric';

const createFormat = (
  locale: string,
  form: Intl.DateTimeFormatOptions,
  timeZone: 'UTC' | undefined,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone, ...(form.hour && { hour: hourOf(locale) }) });

/** Creating a formatter is far slower than using it. */
const formatOf = (form: DateForm, language: string, timeZone: 'UTC' | undefined): Intl.DateTimeFormat => {
  const locale = regionalLocale(language, navigator.languages);
  const key = `${locale} ${form} ${timeZone ?? ''}`;
  const format = formats.get(key) ?? createFormat(locale, forms[form], timeZone);
  formats.set(key, format);
  return format;
};

/** The first day of a month is an ordinal in French (`1er décembre`), which browsers do not know. */
const withOrdinal = (text: string, language: string): string =>
  language === 'fr' ? text.replace(/(^|\D)1(?=\s[a-zéû]{3})/, (_, before) => `${before}1er`) : text;

/**
 * Formats a time in the browser's time zone, for the browser's region of the site's language.
 * @param at a valid time
 */
export const formatTime = (at: Date | string, form: DateForm, language: string): string =>
  withOrdinal(formatOf(form, language, undefined).format(new Date(at)), language);

/**
 * Formats a day, or a time of day, regardless of time zones.
 * @param at valid: `2026-11-20`, or `2026-11-20T14:05:00Z` of which only that day or time is meant
 */
export const formatDay = (at: string, form: DateForm, language: string): string =>
  withOrdinal(formatOf(form, language, 'UTC').format(new Date(at)), language);

const two = (number: number): string => String(number).padStart(2, '0');

/** The date in the audit log, `2026/11/20`, which is the same in all languages; in the browser's time zone. */
export const auditDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, '0')}/${two(at.getMonth() + 1)}/${two(at.getDate())}`;

/** The time of day in the audit log, `14:05:00`. */
export const auditClock = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
