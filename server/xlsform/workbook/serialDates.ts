/**
 * Dates and times in workbooks are numbers, days since an epoch, distinguished from other numbers by their format
 * (ECMA-376 part 1, 18.8.30 and 18.17.4.1).
 */

const msPerDay = 86_400_000;
const epochs = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) };

/** Type of the values of a format. */
export type DateKind = 'moment' | 'duration';

/** Quoted text, escaped characters, colours and countries are not fields. Elapsed time is kept. */
const unimportant = /"[^"]*"|\\.|_.|\*.|\[(?!hh?\]|mm?\]|ss?\])[^\]]*\]/gi;
const elapsed = /\[(?:hh?|mm?|ss?)\]/i;

const kinds = new Map<string, DateKind | undefined>();

const kindOf = (format: string): DateKind | undefined => {
  // The first of up to four formats is for positive numbers.
  const first = (format.split(';')[0] ?? '').replace(unimportant, '');
  if (elapsed.test(first)) return 'duration';
  return !/^general$/i.test(first) && /[dmyhs]/i.test(first) ? 'moment' : undefined;
};

/** Whether a format shows a date, a time or both, or a duration. Undefined for numbers. */
export const dateKind = (format: string): DateKind | undefined => {
  if (!kinds.has(format)) {
    if (kinds.size > 1000) kinds.clear();
    kinds.set(format, kindOf(format));
  }
  return kinds.get(format);
};

const two = (number: number): string => String(number).padStart(2, '0');

/** `07:05:00`, with fractions of a second if there are any. */
const clock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const rest = ms % 1000;
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return rest === 0 ? time : `${time}.${String(rest).padStart(3, '0')}000`;
};

/**
 * A date, a time of day, or both, as forms read them: `2026-05-12 14:30:00`, `07:05:00` for less than a day. Undefined for
 * impossible dates.
 */
export const momentText = (serial: number, is1904: boolean): string | undefined => {
  const day = Math.floor(serial);
  const ms = Math.round((serial - day) * msPerDay);
  if (day === 0 && ms < msPerDay && serial >= 0) return clock(ms);
  // The calendar of 1900 has a 29 February, which that year did not have; days before it are off by one.
  const shift = !is1904 && serial > 0 && serial < 60 ? 1 : 0;
  const moment = new Date((is1904 ? epochs.since1904 : epochs.since1900) + (day + shift) * msPerDay + ms);
  const year = moment.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return undefined;
  return `${moment.toISOString().slice(0, 10)} ${clock(moment.getTime() - Math.floor(moment.getTime() / msPerDay) * msPerDay)}`;
};

/** A duration: `5:30:00`, `2 days, 1:00:00`. */
export const durationText = (serial: number): string => {
  const ms = Math.round(serial * msPerDay);
  const days = Math.floor(ms / msPerDay);
  const time = clock(ms - days * msPerDay).replace(/^0/, '');
  return days === 0 ? time : `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}, ${time}`;
};
