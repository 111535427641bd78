import { localText, offsetAt } from '#api/localTime';

/** Days of the user's calendar as `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const written = /^(\d{4})-(\d\d)-(\d\d)$/;
const EARLIEST_YEAR = 1970;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment, in the browser's time zone. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;

const partsOf = (day: string): readonly [number, number, number] => {
  const [, year, month, date] = written.exec(day) ?? [];
  return [Number(year), Number(month) - 1, Number(date)];
};

const isDay = (text: string | undefined): text is string => {
  if (text === undefined || !written.test(text)) return false;
  const [year, month, date] = partsOf(text);
  // The thirtieth of February would be some day in March.
  return year >= EARLIEST_YEAR && dayOf(new Date(year, month, date, 12)) === text;
};

/**
 * The days in a query: from `start` to `end`, in either order; a single one means that day.
 * @returns null without a valid day
 */
export const readDays = ({ start, end }: Readonly<Record<string, string>>): Days | null => {
  const [first, last] = [start, end].filter((day) => isDay(day)).sort();
  return first === undefined ? null : { first, last: last ?? first };
};

/** A moment as ISO text in the browser's time zone, with its offset: `2026-11-20T23:59:59.999+01:00`. */
const isoWithOffset = (moment: Date): string => `${localText(moment)}${offsetAt(moment)}`;

/**
 * The moments that enclose the days, for the audit log: from the first of the first day to the last millisecond of the
 * last. Servers differ in whether the end is inclusive, so it is not the midnight after. Each has the offset valid at that
 * time; where the clock changes at midnight, a day begins at one or ends twice.
 */
export const rangeOf = ({ first, last }: Days): { readonly start: string; readonly end: string } => {
  const [year, month, date] = partsOf(last);
  return {
    start: isoWithOffset(new Date(...partsOf(first))),
    end: isoWithOffset(new Date(new Date(year, month, date + 1).getTime() - 1)),
  };
};

/** The days of a range that `rangeOf` made. */
export const daysOf = ({ start, end }: { readonly start: string; readonly end: string }): Days => ({
  first: start.slice(0, 10),
  last: end.slice(0, 10),
});
