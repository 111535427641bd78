import moment, { type Moment } from 'moment';
import { wholeTime } from '#src/ui/text/wholeTime';

const written = (value: Moment, format: string): string | null => (value.isValid() ? value.format(format) : null);

// The usual formats are parsed by hand; the library for the rest of ISO 8601 is twenty times slower, too slow for every
// row that scrolls by.
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
// Every month has this many days; for later ones the library decides.
const SURE_DAYS = 28;

const isSureDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= SURE_DAYS;

/** A date as `2026/11/20`, as written, in any time zone. Null if invalid. */
export const formatDate = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const [, year, month, day] = DAY.exec(value) ?? [];
  if (year !== undefined && isSureDay(Number(month), Number(day))) return `${year}/${month}/${day}`;
  return written(moment.parseZone(value, moment.ISO_8601, true), 'YYYY/MM/DD');
};

/** A time of day as `14:05:00`, in the zone of its author. Null if invalid. */
export const formatTime = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const [, hours, minutes, seconds] = CLOCK.exec(value) ?? [];
  if (hours !== undefined) return `${hours}:${minutes}:${seconds}`;
  return written(moment.parseZone(`2000-01-01T${value.trim()}`, moment.ISO_8601, true), 'HH:mm:ss');
};

/** A time as `2026/11/20 14:05:00`, in the browser's zone. Null if invalid. */
export const formatDateTime = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const time = MOMENT.test(value) ? new Date(value) : null;
  const isSure = time !== null && isSureDay(Number(value.slice(5, 7)), Number(value.slice(8, 10)));
  if (isSure && !Number.isNaN(time.getTime())) return wholeTime(time);
  return written(moment(value, moment.ISO_8601, true), 'YYYY/MM/DD HH:mm:ss');
};
