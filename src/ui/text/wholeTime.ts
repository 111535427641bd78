const two = (number: number): string => (number < 10 ? `0${number}` : String(number));

/** The clock of a moment in the zone of the browser, as `14:05`. */
export const clockOf = (time: Date): string => `${two(time.getHours())}:${two(time.getMinutes())}`;

/**
 * A moment as `2026/11/20 14:05:00`, in the zone of the browser. By hand: formatting with a library takes a table as long
 * as drawing it.
 */
export const wholeTime = (time: Date): string => {
  const year = String(time.getFullYear()).padStart(4, '0');
  return `${year}/${two(time.getMonth() + 1)}/${two(time.getDate())} ${clockOf(time)}:${two(time.getSeconds())}`;
};
