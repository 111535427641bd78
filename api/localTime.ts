const MINUTE = 60_000;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** An offset from UTC in minutes as ISO 8601 has it: `+01:00`. */
export const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
};

/** By how much the clocks of this machine are ahead of UTC at a moment, likewise. */
export const offsetAt = (moment: Date): string => offsetText(-moment.getTimezoneOffset());

/** A valid moment as the clocks of this machine show it, without its offset: `2026-11-20T23:59:59.999`. */
export const localText = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE).toISOString().slice(0, -1);
