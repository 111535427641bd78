const STORED = /^(\d{4}-\d{2}-\d{2})?T?(?:(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

/** How much of an ISO text tells date and time. */
const WALL = 'yyyy-mm-ddThh:mm:ss.sss'.length;

interface Stored {
  readonly date: string | undefined;
  /** The same in UTC as on the clock, for formatting. */
  readonly wall: Date;
  readonly hasTime: boolean;
  readonly hasSeconds: boolean;
  readonly fraction: string;
  readonly offset: string;
}

const storedOf = (value: string): Stored | undefined => {
  const found = STORED.exec(value);
  if (!found || value === '') return undefined;
  const [, date, hours, minutes = '00', seconds = '00', fraction = '', offset = ''] = found;
  const wall = new Date(`${date ?? '2000-01-01'}T${hours ?? '00'}:${minutes}:${seconds}Z`);
  if (Number.isNaN(wall.getTime())) return undefined;
  const digits = fraction.replace(/0+$/, '');
  return {
    date,
    wall,
    hasTime: hours !== undefined,
    hasSeconds: seconds !== '00' || digits.length > 1,
    fraction: digits.length > 1 ? digits : '',
    offset,
  };
};

const time = ({ wall, hasSeconds }: Stored, region: string): string =>
  new Intl.DateTimeFormat(region, { timeStyle: hasSeconds ? 'medium' : 'short', timeZone: 'UTC' }).format(wall);

/** A fraction cannot be told by the browser's way of writing a time, so such a time is written as it is stored. */
const clock = (stored: Stored, region: string): string =>
  stored.fraction === '' ? time(stored, region) : `${stored.wall.toISOString().slice(11, 19)}${stored.fraction}`;

/**
 * A stored date, time or both as the box shows it, in figures: it can be read again. Null if it is neither.
 * @param usual the offset that is not shown
 */
export const momentInBox = (
  value: string,
  region: string,
  usual: (wall: string) => readonly string[],
): string | null => {
  const stored = storedOf(value);
  if (!stored) return null;
  const { date, wall, hasTime, offset } = stored;
  const written = new Intl.DateTimeFormat(region, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(wall);
  const isUsual = offset === '' || usual(wall.toISOString().slice(0, WALL)).join() === offset;
  return [
    ...(date === undefined ? [] : [written]),
    ...(hasTime ? [clock(stored, region)] : []),
    ...(isUsual ? [] : [offset]),
  ].join(' ');
};

/**
 * The same in words, which can be read in one way only: how the typed text was understood.
 * @param zone the name of the zone that has this offset at that moment; empty if it is not known
 */
export const momentInWords = (
  value: string,
  region: string,
  zone: (wall: string, offset: string) => string,
): string => {
  const stored = storedOf(value);
  if (!stored) return value;
  const { date, wall, hasTime, offset } = stored;
  const day = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeZone: 'UTC' }).format(wall);
  const name = offset === '' ? '' : zone(wall.toISOString().slice(0, WALL), offset);
  const utc = `UTC${offset === 'Z' ? '' : offset}`;
  return [
    ...(date === undefined ? [] : [day]),
    ...(hasTime ? [clock(stored, region)] : []),
    ...(date !== undefined && hasTime && offset !== '' ? [`(${[name, utc].filter(Boolean).join(', ')})`] : []),
  ].join(' ');
};
