import { locales } from '#webform/page/texts';
import { plainWords } from './fold';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Usual ways of writing months that no browser knows. */
const FURTHER: Readonly<Record<string, number>> = { maerz: 3, janner: 1, jaenner: 1, jan: 1, feber: 2, setiembre: 9 };

const letters = (name: string): string => plainWords(name).replaceAll(/[^\p{L}]/gu, '');

const namesOf = (options: Intl.DateTimeFormatOptions, type: 'month' | 'weekday', dates: readonly Date[]) =>
  locales.flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return dates.map((date, index) => {
      const name = format.formatToParts(date).find((part) => part.type === type)?.value ?? '';
      return [letters(name), index] as const;
    });
  });

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2023, month, 1)));
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2023, 0, 1 + day))); // a Sunday first

let known: { readonly months: ReadonlyMap<string, number>; readonly weekdays: ReadonlyMap<string, number> } | undefined;

/**
 * The months (from 1) and the days of the week (Sunday is 0) by their names in all languages of the page, long and short:
 * users may write another language than that of the page, and no name means two months.
 */
export const calendarNames = () => {
  known ??= {
    months: new Map([
      // In some languages a month's name is another next to a day than alone.
      ...(['long', 'short'] as const).flatMap((month) =>
        [...namesOf({ month }, 'month', MONTHS), ...namesOf({ month, day: 'numeric' }, 'month', MONTHS)].map(
          ([name, index]) => [name, index + 1] as const,
        ),
      ),
      ...ROMAN.map((numeral, index) => [numeral, index + 1] as const),
      ...Object.entries(FURTHER),
      ...MONTHS.map((date, index) => [letters(date.toUTCString().slice(8, 11)), index + 1] as const),
    ]),
    weekdays: new Map((['long', 'short'] as const).flatMap((weekday) => namesOf({ weekday }, 'weekday', WEEKDAYS))),
  };
  return known;
};
