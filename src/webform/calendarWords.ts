import { currentLocale, t } from './texts';

const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day))); // a Sunday first
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));

const SIGNS: Readonly<Record<string, string>> = { day: 'dd', month: 'mm', year: 'yy' };

const names = (locale: string, dates: readonly Date[], options: Intl.DateTimeFormatOptions): string[] => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return dates.map((date) => format.format(date));
};

/** The date format in the notation of the engine's calendar: `dd.mm.yy` for 24.12.2026. */
const dateFormat = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(months[0])
    .map(({ type, value }) => SIGNS[type] ?? value)
    .join('');

/**
 * The texts of the engine's calendar and lists, under its own names.
 * @param regions the browser's languages: within a language, countries write dates differently
 */
export const calendarWords = (regions: readonly string[]) => {
  const language = currentLocale();
  const locale = regions.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
  return {
    dayNames: names(locale, days, { weekday: 'long' }),
    dayNamesShort: names(locale, days, { weekday: 'short' }),
    dayNamesMin: names(locale, days, { weekday: 'short' }),
    monthNames: names(locale, months, { month: 'long' }),
    monthNamesShort: names(locale, months, { month: 'short' }),
    firstDayOfWeek: locale === 'en' || locale === 'en-US' ? 0 : 1,
    dateFormat: dateFormat(locale),
    chooseDate: t('calendar.chooseDate'),
    prevMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    prevYear: t('calendar.previousYear'),
    nextYear: t('calendar.nextYear'),
    today: t('calendar.today'),
    clear: t('calendar.clear'),
    emptyMessage: t('calendar.empty'),
    emptyFilterMessage: t('calendar.nothingFound'),
    emptySearchMessage: t('calendar.nothingFound'),
  };
};
