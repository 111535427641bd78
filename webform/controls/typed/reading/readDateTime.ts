import type { DateOrder } from './dateOrder';
import { plainSigns } from './fold';
import { readDate } from './readDate';
import { readClock, type ClockTime } from './readTime';
import { unread, type Reading } from './reading';
import { offsetsAt } from './zone';

/** Where a date and a time may meet: at blanks and commas, at the T of ISO, at the words between them. */
const MEETING = /(?<=\d)t(?=\d)|[\s,]+(?:(?:at|um|v|ve|a las|a la|a|à)\s+)?/gi;

/** UTC, as it is written behind a time, and its offset. */
const UTC = /\s*\(?(?:utc|gmt)\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?\)?$/i;

const plainOffset = (text: string): string =>
  text.replace(UTC, (_, sign?: string, hours = '', minutes = '00') =>
    sign === undefined ? 'Z' : `${sign}${String(hours).padStart(2, '0')}:${minutes}`,
  );

interface Parts {
  readonly date: Reading;
  readonly clock: ClockTime | undefined;
}

const halves = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(MEETING)].map(({ index, 0: between }) => [
    text.slice(0, index),
    text.slice(index + between.length),
  ]);

/** The offset of that moment in this zone; a time that clocks showed never or twice needs one. */
const withOffset = (date: string, { time, offset }: ClockTime, zone?: string): Reading => {
  const wall = `${date}T${time}`;
  if (offset !== undefined) return { value: `${wall}${offset}` };
  const [first, second] = offsetsAt(wall, zone);
  if (first === undefined) return unread('skipped');
  return second === undefined ? { value: `${wall}${first}` } : unread('twice', { first, second });
};

/** Why there is no date and time. */
const reasonOf = (text: string, order: DateOrder, parts: readonly Parts[]): Reading => {
  if (readClock(text)) return unread('dateLacking');
  const alone = readDate(text, order);
  if ('value' in alone) return unread('timeLacking');
  const known = parts.find(({ date, clock }) => clock && 'problem' in date && date.problem !== 'date');
  return known?.date ?? unread('dateTime');
};

/**
 * Reads a typed date and time, in either order, each as in a question of its own type. It is stored with the offset that the zone has
 * at that moment, unless one was typed.
 * @param zone the browser's, if none is given
 */
export const readDateTime = (typed: string, order: DateOrder, zone?: string): Reading => {
  const text = plainOffset(plainSigns(typed));
  if (text === '') return { value: '' };
  const parts = halves(text).flatMap(([before, after]): Parts[] => [
    { date: readDate(before, order), clock: readClock(after) },
    { date: readDate(after, order), clock: readClock(before) },
  ]);
  const found = new Map<string, readonly [string, ClockTime]>();
  for (const { date, clock } of parts) {
    if ('value' in date && date.value !== '' && clock) found.set(`${date.value} ${clock.time}`, [date.value, clock]);
  }
  const [only, ...more] = found.values();
  return only && more.length === 0 ? withOffset(...only, zone) : reasonOf(text, order, parts);
};
