const two = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** The time of day in the browser's time zone, as `14:05`. */
export const clockOf = (time: Date): string => `${two(time.getHours())}:${two(time.getMinutes())}`;

/** The same to the second, as `14:05:00`. */
export const secondsOf = (time: Date): string => `${clockOf(time)}:${two(time.getSeconds())}`;

/** The day in the browser's time zone, as `2026/11/20`. */
export const dateOf = (time: Date): string =>
  `${String(time.getFullYear()).padStart(4, '0')}/${two(time.getMonth() + 1)}/${two(time.getDate())}`;

/**
 * A time as `2026/11/20 14:05:00`, in the browser's time zone. By hand: formatting with a library takes a table as long as
 * rendering it.
 */
export const wholeTime = (time: Date): string => `${dateOf(time)} ${secondsOf(time)}`;
