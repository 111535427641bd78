import { types } from 'pg';

/** `2020-08-21 04:28:44.12+00` (a session in UTC) to `2020-08-21T04:28:44.120Z`. */
const isoTimestamp = (text: string): string => {
  const [date = '', time = ''] = text.replace(/(\+00(:00)?)?$/, '').split(' ');
  const [seconds = '', fraction = ''] = time.split('.');
  return `${date}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};

const asIs = (text: string): string => text;

/** By the type id of PostgreSQL: bigint, date, timestamp, timestamptz. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: asIs,
  1114: isoTimestamp,
  1184: isoTimestamp,
};

/**
 * Parser for the text of a type, by its PostgreSQL id: like the driver's, but rows never contain a Date. Used for both databases,
 * so that their rows are the same.
 */
export const typeParser = (oid: number): ((text: string) => unknown) =>
  parsers[oid] ?? types.getTypeParser(oid, 'text');
