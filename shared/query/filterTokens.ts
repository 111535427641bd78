import { QueryFault } from './queryFault';

/** A token of a `$filter` with its position in the text. */
export interface Token {
  readonly kind: 'text' | 'duration' | 'geography' | 'moment' | 'number' | 'word' | 'mark' | 'end';
  readonly text: string;
  readonly at: number;
}

const pieces =
  /\s*(?:(?<text>'(?:[^']|'')*')|(?<duration>duration'[^']*')|(?<geography>geography'[^']*')|(?<moment>\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+ -]\d\d:\d\d)?)?)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>[\p{L}_$][\p{L}\p{M}\p{N}_$./]*)|(?<mark>[(),:]))/uy;

const isKind = (name: string): name is Token['kind'] =>
  ['text', 'duration', 'geography', 'moment', 'number', 'word', 'mark'].includes(name);

/** The problem 400.18 of an invalid filter, with the reason. */
export const unparseable = (reason: string): QueryFault => new QueryFault('filterUnparseable', { reason });

/**
 * Splits a `$filter` into tokens; the last one is always of kind `end`.
 * @throws 400.18 at an invalid character
 */
export const filterTokens = (filter: string): Token[] => {
  const tokens: Token[] = [];
  // A database text cannot contain it.
  if (filter.includes('\0')) throw unparseable('it has a character that no text has');
  let at = 0;
  const end = filter.trimEnd().length;
  while (at < end) {
    pieces.lastIndex = at;
    const match = pieces.exec(filter);
    const found = Object.entries(match?.groups ?? {}).find(([, text]) => text !== undefined);
    if (match === null || found === undefined || !isKind(found[0])) {
      throw unparseable(`unexpected character at ${at}`);
    }
    at = pieces.lastIndex;
    tokens.push({ kind: found[0], text: found[1], at: at - found[1].length });
  }
  return [...tokens, { kind: 'end', text: '', at: end }];
};

/** Strict, because browsers and Node parse other formats, such as `1/2/2024`, as different moments. */
const MOMENT = /^(\d{4}(?:-\d\d){0,2})(?:(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * A date or timestamp as ISO 8601 in UTC, which is the default zone. Null if it is invalid, such as 30 February, or its year does
 * not have four digits.
 */
export const momentOf = (written: string): string | null => {
  // In a URL, an unescaped plus arrives as a space.
  const [, day, time, zone = 'Z'] = MOMENT.exec(written.replace(' ', '+')) ?? [];
  if (!day) return null;
  const iso = isoOf(time ? day + time + zone : day);
  // An invalid day would become one of the next month. The database has no year 0, and interprets signed years differently.
  return isoOf(day).startsWith(day) && /^(?!0000)\d{4}-/.test(iso) ? iso : null;
};

/** Empty for an invalid timestamp. */
const isoOf = (text: string): string => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
};

const durations = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** A hundred years. */
const DURATION_MAX = 100 * 366 * 86_400;

/**
 * Seconds of an OData duration such as `duration'P7D'` (XML Schema's `dayTimeDuration`, not negative). Null if it is invalid, or
 * longer than a hundred years.
 */
export const secondsOf = (written: string): number | null => {
  const match = durations.exec(written.slice("duration'".length, -1));
  const [days, hours, minutes, seconds] = (match ?? []).slice(1);
  if ([days, hours, minutes, seconds].every((part) => part === undefined)) return null;
  const whole =
    Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return whole <= DURATION_MAX ? whole : null;
};
