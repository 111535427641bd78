import { problem } from '../core/problem';

const DATE = /^(\d{4})-(\d\d)-(\d\d)/;
const TIME =
  /(?:[T ]([01]\d|2[0-3])(?::?([0-5]\d)(?::?([0-5]\d)(?:[.,](\d{1,9}))?)?)?(Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?)?$/i;
const MOMENT = new RegExp(DATE.source + TIME.source, 'i');

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * Parses a bound of the audit log's date range: ISO 8601; a date alone means its first moment, in UTC unless a zone is given.
 * @param field name of the parameter, for the problem
 * @returns the timestamp for the database; undefined if the parameter is missing
 * @throws ProblemError `wrongType` for an invalid date
 */
export const auditTime = (field: 'start' | 'end', value: string | undefined): string | undefined => {
  if (value === undefined || value === '') return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] =
    MOMENT.exec(value) ?? [];
  if (!isDay(Number(year), Number(month), Number(day))) {
    throw problem('wrongType', { field, value, expected: 'ISO 8601 date' });
  }
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}${zone.toUpperCase()}`;
};
