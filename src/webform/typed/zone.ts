const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How many minutes a zone is ahead of UTC at a moment, which is in milliseconds. */
export type OffsetAt = (moment: number) => number;

const browsers: OffsetAt = (moment) => -new Date(moment).getTimezoneOffset();

const written = (minutes: number): string => {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
};

/**
 * The offsets at which a zone's clocks show a local time, the earlier moment first: usually one, none when clocks are put
 * forward over it, two when they are put back.
 * @param wall such as `2024-02-29T14:35:00.000`
 */
export const offsetsOf = (wall: string, offsetAt: OffsetAt = browsers): string[] => {
  const asUtc = Date.parse(`${wall}Z`);
  const possible = new Set([offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)]);
  return [...possible]
    .filter((offset) => offsetAt(asUtc - offset * MINUTE) === offset)
    .toSorted((a, b) => b - a)
    .map(written);
};

/** The offset of the browser's zone now, such as `+01:00`. */
export const currentOffset = (offsetAt: OffsetAt = browsers): string => written(offsetAt(Date.now()));
