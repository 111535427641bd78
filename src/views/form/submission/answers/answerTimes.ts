import { formatDay, formatTime, type DateForm } from '#src/ui/text/dateFormats';

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

const dayForm = (appearance: string): DateForm => {
  if (/\bmonth-year\b/.test(appearance)) return 'month';
  return /\byear\b/.test(appearance) ? 'year' : 'fullDay';
};

/** A date as written, regardless of the time zone; null if invalid. */
export const readDate = (value: string, locale: string, appearance: string): string | null => {
  const written = DATE.exec(value)?.[0];
  const day = written === undefined ? Number.NaN : Date.parse(`${written}T00:00:00Z`);
  // Some browsers accept the 31st of every month.
  if (Number.isNaN(day) || new Date(day).toISOString().slice(0, 10) !== written) return null;
  return formatDay(written, dayForm(appearance), locale);
};

/** A time of day, or a moment, in the zone of its author. */
export interface WrittenTime {
  readonly text: string;
  /** The zone of its author, as `+09:00`; null if missing. */
  readonly zone: string | null;
  /** The same in the viewer's zone, if different. */
  readonly here: string | null;
}

const zoneOf = (written: string | undefined): string | null => {
  if (written === undefined) return null;
  if (written === 'Z') return 'UTC';
  return written.length === 5 ? `${written.slice(0, 3)}:${written.slice(3)}` : written;
};

const minutesOf = (zone: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** A time of day, as written: the offset may differ on another day. Null if invalid. */
export const readTime = (value: string, locale: string): WrittenTime | null => {
  const [, hours, minutes, seconds, zone] = TIME.exec(value) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const isExact = seconds !== undefined && seconds !== '00';
  const written = `2000-01-01T${hours}:${minutes}:${seconds ?? '00'}Z`;
  // The 60th second.
  if (Number.isNaN(Date.parse(written))) return null;
  const text = formatDay(written, isExact ? 'exactTime' : 'time', locale);
  return { text, zone: zoneOf(zone), here: null };
};

/** A moment in the zone of its author, and in the viewer's if different; null if invalid. */
export const readDateTime = (value: string, locale: string, appearance: string): WrittenTime | null => {
  const [, day, clock, written] = MOMENT.exec(value) ?? [];
  if (day === undefined || clock === undefined) return null;
  const date = readDate(day, locale, appearance);
  const time = readTime(clock, locale);
  if (date === null || time === null) return null;
  const zone = zoneOf(written);
  const text = /\byear\b/.test(appearance) ? date : `${date}, ${time.text}`;
  if (zone === null) return { text, zone, here: null };
  const at = new Date(value);
  const isHere = minutesOf(zone) === -at.getTimezoneOffset();
  return { text, zone, here: isHere ? null : formatTime(at, 'short', locale) };
};
