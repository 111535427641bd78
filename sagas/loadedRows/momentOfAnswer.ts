import { readTimestamp } from '../../shared/query/readTimestamp';

/** The usual format of clients, with days that all months have: needs no further check. */
const usual =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)$/;

const parts = /^([^.]+)\.(\d{4,})(.+)$/;

/** Databases count from here, and round from here. */
const ROUNDED_FROM = Date.UTC(2000, 0, 1);

/** Milliseconds of a fraction of a second, rounded by way of microseconds. */
const rounded = (whole: number, fraction: string): number => {
  const micros = (whole - ROUNDED_FROM) * 1000 + Math.round(Number(`0.${fraction}`) * 1_000_000);
  return ROUNDED_FROM + (micros < 0 ? -Math.round(-micros / 1000) : Math.round(micros / 1000));
};

/** The moment of an answer with a time zone, in milliseconds since 1970; null for anything else, as on our server. */
export const momentOfAnswer = (text: string): number | null => {
  if (usual.test(text)) return Date.parse(text);
  const timestamp = readTimestamp(text);
  if (timestamp === null) return null;
  const [, before, fraction, zone = ''] = parts.exec(timestamp) ?? [];
  return fraction === undefined ? Date.parse(timestamp) : rounded(Date.parse(`${before}${zone}`), fraction);
};
