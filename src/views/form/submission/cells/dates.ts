import moment, { type Moment } from 'moment';
import { formatDay } from '#src/ui/text/dateFormats';

// The usual formats are parsed by hand; the library for the rest of ISO 8601 is twenty times slower, too slow for every
// row that scrolls by.
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
// Every month has this many days; for later ones the library decides.
const SURE_DAYS = 28;

const isSureDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= SURE_DAYS;

const local = (value: Moment): string | null =>
  value.isValid() ? `${value.toISOString(true).slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)}Z` : null;

/** A date as written, in any time zone. Null if invalid. */
export const formatDate = (value: unknown, locale: string): string | null => {
  if (typeof value !== 'string') return null;
  const [, , month, day] = DAY.exec(value) ?? [];
  const isSure = isSureDay(Number(month), Number(day));
  const written = isSure ? value : local(moment.parseZone(value, moment.ISO_8601, true));
  return written === null ? null : formatDay(written, 'day', locale);
};

/** A time of day in the zone of its author, with seconds unless they are zero. Null if invalid. */
export const formatClock = (value: unknown, locale: string): string | null => {
  if (typeof value !== 'string') return null;
  const [, hours, minutes, seconds] = CLOCK.exec(value) ?? [];
  const written =
    hours === undefined
      ? local(moment.parseZone(`2000-01-01T${value.trim()}`, moment.ISO_8601, true))
      : `2000-01-01T${hours}:${minutes}:${seconds}Z`;
  if (written === null) return null;
  return formatDay(written, written.endsWith(':00Z') ? 'time' : 'exactTime', locale);
};

/** The time of an answer with its date. Null if invalid. */
export const readDateTime = (value: unknown): Date | null => {
  if (typeof value !== 'string') return null;
  const time = MOMENT.test(value) ? new Date(value) : null;
  const isSure = time !== null && isSureDay(Number(value.slice(5, 7)), Number(value.slice(8, 10)));
  if (isSure && !Number.isNaN(time.getTime())) return time;
  const parsed = moment(value, moment.ISO_8601, true);
  return parsed.isValid() ? parsed.toDate() : null;
};
