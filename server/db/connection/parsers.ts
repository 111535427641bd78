/** `2020-08-21 04:28:44.12+00` (a session in UTC) to `2020-08-21T04:28:44.120Z`. */
const isoTimestamp = (text: string): string => {
  const [date = '', time = ''] = text.replace(/(\+00(:00)?)?$/, '').split(' ');
  const [seconds = '', fraction = ''] = time.split('.');
  return `${date}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
};

const asIs = (text: string): string => text;

/**
 * How values of the types on which the two drivers differ are parsed, by the type's id in PostgreSQL: bigint, date,
 * timestamp, timestamptz. Rows look the same from either driver, and never contain a Date.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: asIs,
  1114: isoTimestamp,
  1184: isoTimestamp,
};
