import { constantFrom, double, jsonValue, oneof, string, type Arbitrary } from 'fast-check';

/** Texts that break programs: characters of other scripts, empty texts, very long ones. */
const TEXTS = [
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\ufeff',
  '💧'.repeat(300),
  'é'.normalize('NFD'),
  'İ',
  "' or '1'='1",
  "'; drop table users; --",
  '$1',
  '%',
  '%00',
  '%zz',
  '%2e%2e%2f',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  'NaN',
  'Infinity',
  '1e400',
  '-1',
  '0',
  '007',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999999999',
  '2024-02-30',
  '9999-99-99T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  'x'.repeat(70_000),
] as const;

/** A text, handwritten or random. */
export const hostileText: Arbitrary<string> = oneof(constantFrom(...TEXTS), string({ unit: 'binary', maxLength: 20 }));

/** A value of JSON. */
export const hostileValue: Arbitrary<unknown> = oneof(
  hostileText,
  constantFrom(null, true, false, 0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1.5, [], {}, [[]], [null]),
  double({ noNaN: true, noDefaultInfinity: true }),
  jsonValue({ maxDepth: 3 }),
);

/** With lone surrogates replaced, which cannot be encoded. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** As part of an address: encoded, so that it can be sent at all. */
export const inAddress = (text: string): string =>
  /^[\w.~%-]*$/.test(text) ? text : encodeURIComponent(wellFormed(text));

/** The path of a call with its parameters replaced: known ones by name, the others by these values in turn. */
export const filledPath = (
  path: string,
  values: readonly string[],
  known: Readonly<Record<string, string>> = {},
): string => {
  let at = 0;
  return path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? inAddress(values[at++] ?? ''));
};
