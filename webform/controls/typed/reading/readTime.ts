import { plainWords } from './fold';
import { unread, type Reading } from './reading';

/** 14:35, 14.35, 14:35:10, 14:35:10.5; seconds may have as many digits as are stored. */
const CLOCK = /^t?(\d{1,2}) ?[:.] ?(\d{2})(?: ?[:.] ?(\d{2})(?:[.,](\d{1,3}))?)?(?!\d)(.*)$/;
/** 14h35, 14 h 35 min 10 s, 14 Uhr 35. */
const HOURS = /^(\d{1,2}) ?(?:h|hrs|uhr|hod\.?) ?(\d{2})(?: ?(?:min|mn|m|:)\.?(?: ?(\d{2}) ?s?)?)?()$/;
/** 14 h, 14 Uhr, 2 pm: an hour alone needs a word. */
const HOUR = /^(\d{1,2})()()()( ?(?:h|uhr|hod|[ap]\.?m|[ap]\. m|dop|odp).*)$/;
/** 1435. */
const COMPACT = /^t?(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,3}))?)?(?!\d)(.*)$/;
const REST =
  /^ ?(?:h|hrs|hours?|heures?|horas?|uhr|hod\.?|hodin[ay]?)? ?(?:(a\. ?m\.?|am|dop\.?|dopoledne|vorm\.?|p\. ?m\.?|pm|odp\.?|odpoledne|nachm\.?)(?![\p{L}]))? ?(z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/u;
const AFTERNOON = /^(?:p|o|n)/;
const NOON = 12;

/** The hour on a clock of 24 hours; undefined if the half of the day contradicts it. */
const hourOf = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour < 24 ? hour : undefined;
  const isLate = AFTERNOON.test(half);
  if (hour > NOON) return isLate && hour < 24 ? hour : undefined;
  if (hour === 0) return undefined;
  return (hour % NOON) + (isLate ? NOON : 0);
};

const offsetOf = (typed: string): string => {
  if (typed === 'z') return 'Z';
  return typed.includes(':') ? typed : `${typed.slice(0, 3)}:${typed.slice(3)}`;
};

/** A time of day, `14:35:00.000`, and the offset if one was typed. */
export interface ClockTime {
  readonly time: string;
  readonly offset?: string;
}

/** Reads a typed time of day; undefined if it is none. */
export const readClock = (typed: string): ClockTime | undefined => {
  const text = plainWords(typed).replaceAll(/ +/g, ' ');
  const found = CLOCK.exec(text) ?? HOURS.exec(text) ?? HOUR.exec(text) ?? COMPACT.exec(text);
  if (!found) return undefined;
  const [, hours = '', minutes = '', seconds = '', fraction = '', more = ''] = found;
  const rest = REST.exec(more);
  if (!rest) return undefined;
  const [, half, offset] = rest;
  const hour = hourOf(Number(hours), half);
  if (hour === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const two = (figures: string | number): string => String(figures).padStart(2, '0');
  const time = `${two(hour)}:${two(minutes)}:${two(seconds)}.${fraction.padEnd(3, '0')}`;
  return offset === undefined ? { time } : { time, offset: offsetOf(offset) };
};

/**
 * Reads a typed time. It is stored with an offset, as devices do.
 * @param offset the offset of the browser's zone today, such as `+01:00`, which a typed one outweighs
 */
export const readTime = (typed: string, offset: string): Reading => {
  if (typed.trim() === '') return { value: '' };
  const clock = readClock(typed);
  return clock ? { value: `${clock.time}${clock.offset ?? offset}` } : unread('time');
};
