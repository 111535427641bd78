/** What an expression gives that fails. */
export const ERROR = '(error)';

const JAVA_NOTATION = 'Java writes large and small numbers with an exponent, XPath 1.0 does not';
const NO_INFINITY = 'there is no Infinity in data';
const FIRST_NODE = 'XPath 1.0: the first of several nodes';
const POSITION = 'XPath 1.0: a number in brackets is a position; JavaRosa ignores it in calculations';
const XPATH_1 = 'a function of XPath 1.0 that JavaRosa lacks';
const UNANSWERED = 'JavaRosa takes an unanswered place for 0° 0°';

interface Deviation {
  readonly expression: string;
  readonly ours: string;
  readonly reason: string;
}

const because = (reason: string, results: Readonly<Record<string, string>>): readonly Deviation[] =>
  Object.entries(results).map(([expression, ours]) => ({ expression, ours, reason }));

/** Expressions of `test/fixtures/expressions/javarosa.json` with another result than on devices, and why. */
export const DEVIATIONS: readonly Deviation[] = [
  ...because(JAVA_NOTATION, {
    'string(12345678.9)': '12345678.9',
    'string(123456789012)': '123456789012',
    'string(0.000001)': '0.000001',
    'area(/data/g)': '49552443424.276764',
    'round(area(/data/g),2)': '49552443424.28',
  }),
  ...because(NO_INFINITY, { '/data/i div 0': '', 'log(0)': '' }),
  ...because(FIRST_NODE, { '/data/r/x': '5', 'string(/data/r/x)': '5' }),
  ...because('XPath 1.0: compared with every node', { '/data/i = /data/r/x': 'false' }),
  ...because(POSITION, { '/data/r[2]/x': '8', "instance('l')/root/item[2]/label": 'Beta' }),
  ...because(XPATH_1, {
    'local-name(/data/i)': 'i',
    'floor(2.7)': '2',
    'ceiling(2.2)': '3',
    "substring('hello',2,3)": 'ell',
    "lang('en')": 'false',
    "id('x')": '',
    'last()': '1',
  }),
  ...because('a function of Collect, not of JavaRosa', { 'intersects(/data/g)': 'false' }),
  ...because('the XForms specification defines it for times', {
    "decimal-time('14:30:00.000+00:00')": '0.6041666666666666',
  }),
  ...because('JavaRosa takes paths only', { "area('0 0 0 0;0 1 0 0;1 1 0 0;0 0 0 0')": '6195942628.45484' }),
  ...because(UNANSWERED, { 'distance(/data/empty,/data/p)': '', 'geofence(/data/empty,/data/g)': 'false' }),
];

/** Expressions that cannot be read, so that the form is refused, and why. */
export const REFUSED: Readonly<Record<string, string>> = {
  "'it''s'": 'XPath 1.0 has no doubled quotes; JavaRosa refuses it, too',
  'string(1e21)': 'XPath 1.0 has no exponents; JavaRosa refuses it, too',
};

/** An error on devices; XPath 1.0 takes the first of the shuffled nodes. */
export const RANDOM = { expression: 'randomize(/data/r/x)', results: ['5', '8', ''] };

/** Expressions of the fixture whose result is a time of day, which depends on the time zone. */
export const TIMES_OF_DAY = [
  "format-date-time('2026-03-01T14:05:09.123+00:00','%H:%M:%S.%3 %h')",
  "format-date(/data/nowdt,'%H:%M')",
  "decimal-time('14:30:00.000+00:00')",
];
