const DAY_MS = 86_400_000;
/** Serial 1 of the 1900 date system is 1 January, and it counts a 29 February that did not exist. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST = Date.UTC(1900, 2, 1);

const zone = '(?:Z|[+-]\\d\\d(?::?\\d\\d)?)?';
const day = '(\\d{4})-(\\d\\d)-(\\d\\d)';
const clock = '(\\d\\d):(\\d\\d)(?::(\\d\\d)(?:\\.(\\d{1,9}))?)?';
const dates = new RegExp(`^${day}${zone}$`);
const times = new RegExp(`^${clock}${zone}$`);
const moments = new RegExp(`^${day}T${clock}${zone}$`);

type Parts = readonly (string | undefined)[];

const dayMs = ([year, month, date]: Parts): number | null => {
  const parts = [Number(year), Number(month) - 1, Number(date)] as const;
  const ms = Date.UTC(...parts);
  const read = new Date(ms);
  const isDay = read.getUTCFullYear() === parts[0] && read.getUTCMonth() === parts[1] && read.getUTCDate() === parts[2];
  return isDay && ms >= FIRST ? ms : null;
};

const clockMs = ([hour, minute, second = '0', fraction = '0']: Parts): number | null => {
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (h > 23 || m > 59 || s > 59) return null;
  return ((h * 60 + m) * 60 + s) * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
};

const serial = (ms: number): number => (ms - EPOCH) / DAY_MS;

/**
 * Serial number of a date, a time or both: the days since the end of 1899. Spreadsheets have no time zones, so the zone is
 * dropped, and the local time of the answer remains.
 * @returns null for other texts, and for dates before March 1900, which spreadsheets count in different ways
 */
export const serialOf = (text: string, type: 'date' | 'time' | 'moment'): number | null => {
  if (type === 'time') {
    const found = times.exec(text);
    const ms = found && clockMs(found.slice(1));
    return ms === null ? null : ms / DAY_MS;
  }
  const found = (type === 'date' ? dates : moments).exec(text);
  if (found === null) return null;
  const date = dayMs(found.slice(1, 4));
  const time = type === 'date' ? 0 : clockMs(found.slice(4));
  return date === null || time === null ? null : serial(date + time);
};
