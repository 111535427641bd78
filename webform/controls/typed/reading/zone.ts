import { offsetAt, offsetText } from '#api/localTime';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The offset of the browser's zone now, such as `+01:00`. */
export const currentOffset = (): string => offsetAt(new Date());

const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const zoneName = (instant: number, zone: string, region: string, timeZoneName: 'long' | 'longOffset'): string =>
  new Intl.DateTimeFormat(region, { timeZone: zone, timeZoneName })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The offset in minutes at an instant. Seconds, which zones had before they were made, cannot be stored. */
const minutesAt = (instant: number, zone: string): number => {
  const [, sign, hours = 0, minutes = 0] =
    /([+-])(\d{2}):(\d{2})/.exec(zoneName(instant, zone, 'en', 'longOffset')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/**
 * The offsets with which a zone's clocks show a time, the earlier moment first: one as a rule, two where they were put back, none
 * where they were put forward. Browsers know them of each zone and day (`Intl`), so that no table of zones is needed.
 * @param wall date and time on the clock, `2024-12-31T14:35:00.000`
 */
export const offsetsAt = (wall: string, zone = browserZone()): readonly string[] => {
  const asUtc = Date.parse(`${wall}Z`);
  const possible = new Set([-DAY, DAY].map((apart) => minutesAt(asUtc + apart, zone)));
  return [...possible]
    .filter((offset) => minutesAt(asUtc - offset * MINUTE, zone) === offset)
    .sort((a, b) => b - a)
    .map(offsetText);
};

/** The name of the browser's zone at a moment; empty if it has another offset then. */
export const zoneInWords = (wall: string, offset: string, region: string, zone = browserZone()): string =>
  offsetsAt(wall, zone).includes(offset) ? zoneName(Date.parse(`${wall}${offset}`), zone, region, 'long') : '';
