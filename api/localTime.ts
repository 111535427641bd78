const MINUTE = 60_000;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** An offset from UTC in minutes in ISO 8601 format: `+01:00`. */
export const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
};

/** Offset of the local time zone at a moment, likewise. */
export const offsetAt = (moment: Date): string => offsetText(-moment.getTimezoneOffset());

/** A valid moment in local time, without its offset: `2026-11-20T23:59:59.999`. */
export const localText = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, -1);
