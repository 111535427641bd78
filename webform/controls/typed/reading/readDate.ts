import { calendarNames } from './calendarNames';
import type { DateOrder } from './dateOrder';
import { plainWords } from './fold';
import { unread, type Reading } from './reading';

const FIGURES = /^(\d+)(\s*[./-]\s*|\s+)(\d+)(\s*[./-]\s*|\s+)(\d+)\.?$/;
const COMPACT = /^\d{8}$/;

/** Figures and words with single signs between them; a text with anything else is no date. */
const WORDED = /^[\p{L}\d]+(?:[.,/-]{0,2}\s*[\p{L}\d]+)*\.?$/u;
const ORDINAL = /(\d)(?:st|nd|rd|th|er|[º°])(?!\p{L})/gu;
const CONNECTING = new Set(['of', 'the', 'on', 'de', 'del', 'el', 'le', 'den', 'der', 'am', 'dne']);

/** Who writes a point between figures means the day first, also where it is not the custom. */
const MONTH_FIRST_SIGNS = new Set(['/', '-', '']);

const EARLIEST_YEAR = 1000;
const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const dayOf = (year: number, month: number, day: number): Date | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
};

const dated = (year: string, month: string | number, day: string): Reading => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < EARLIEST_YEAR) return unread('date');
  return dayOf(y, m, d) ? { value: `${pad(y, 4)}-${pad(m, 2)}-${pad(d, 2)}` } : unread('day');
};

/** Day and month in figures, whose order depends on the country; any other order is refused, not corrected. */
const ordered = (a: string, sign: string, b: string, year: string, order: DateOrder): Reading => {
  const dayFirst = dated(year, b, a);
  const monthFirst = dated(year, a, b);
  if (order === 'dayFirst') return 'value' in monthFirst && !('value' in dayFirst) ? unread('order') : dayFirst;
  if (order === 'monthFirst' && MONTH_FIRST_SIGNS.has(sign)) {
    return 'value' in dayFirst && !('value' in monthFirst) ? unread('order') : monthFirst;
  }
  if (!('value' in dayFirst)) return 'value' in monthFirst ? monthFirst : dayFirst;
  return 'value' in monthFirst && monthFirst.value !== dayFirst.value ? unread('order') : dayFirst;
};

const inFigures = ([, a = '', sign = '', b = '', again = '', c = '']: RegExpExecArray, order: DateOrder): Reading => {
  if (sign.trim() !== again.trim() || b.length > 2) return unread('date');
  if (a.length === 4 && c.length <= 2) return dated(a, b, c);
  if (a.length <= 2 && c.length === 4) return ordered(a, sign.trim(), b, c, order);
  return a.length <= 2 && c.length <= 2 ? unread('year') : unread('date');
};

/** Eight figures, only if they are a date in one way. */
const compact = (text: string, order: DateOrder): Reading => {
  const found = [
    dated(text.slice(0, 4), text.slice(4, 6), text.slice(6)),
    ordered(text.slice(0, 2), '', text.slice(2, 4), text.slice(4), order),
  ].filter((reading) => 'value' in reading);
  return found.length === 1 && found[0] ? found[0] : unread('date');
};

/** A date with the month as a word: the year has four figures, so their order tells which is which. */
const inWords = (tokens: readonly string[]): Reading => {
  const { months } = calendarNames();
  const [year, ...moreYears] = tokens.filter((token) => /^\d{4}$/.test(token));
  const [day, ...moreDays] = tokens.filter((token) => /^\d{1,2}$/.test(token));
  const [month, ...moreMonths] = tokens.flatMap((token) => months.get(token) ?? []);
  if (tokens.length !== 3 || month === undefined || day === undefined || moreMonths.length > 0) return unread('date');
  if (moreDays.length > 0) return unread('year');
  if (year === undefined || moreYears.length > 0) return unread('date');
  const at = tokens.indexOf(year);
  const isUsual = at === 2 || (at === 0 && months.has(tokens[1] ?? ''));
  return isUsual ? dated(year, month, day) : unread('date');
};

/**
 * Reads a typed date: figures in the country's order, the year first, or with the month as a word in any language of the
 * page. Years have four figures, and the day of the week, if there is one, must be right: nothing is guessed.
 */
export const readDate = (typed: string, order: DateOrder): Reading => {
  const text = plainWords(typed);
  if (text === '') return { value: '' };
  if (COMPACT.test(text)) return compact(text, order);
  const figures = FIGURES.exec(text);
  if (figures) return inFigures(figures, order);
  const bare = text.replaceAll(ORDINAL, '$1 ').trim();
  if (!WORDED.test(bare.replaceAll(/\s+([.,])/g, '$1'))) return unread('date');
  const tokens = (bare.match(/\d+|\p{L}+/gu) ?? []).filter((token) => !CONNECTING.has(token));
  const whole = inWords(tokens);
  const weekday = calendarNames().weekdays.get(tokens[0] ?? '');
  if ('value' in whole || weekday === undefined) return whole;
  const after = bare.slice(bare.search(/\p{L}+/u)).replace(/^\p{L}+[.,]*\s*/u, '');
  const rest = /\p{L}/u.test(after) ? inWords(tokens.slice(1)) : readDate(after, order);
  if (!('value' in rest)) return rest;
  return new Date(rest.value).getUTCDay() === weekday ? rest : unread('weekday');
};
