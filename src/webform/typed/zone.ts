/** How many minutes a zone is ahead of UTC at a moment, which is in milliseconds. */
export type OffsetAt = (moment: number) => number;

const browsers: OffsetAt = (moment) => -new Date(moment).getTimezoneOffset();

const written = (minutes: number): string => {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
};

/** The offset of the browser's zone now, such as `+01:00`. */
export const currentOffset = (offsetAt: OffsetAt = browsers): string => written(offsetAt(Date.now()));
