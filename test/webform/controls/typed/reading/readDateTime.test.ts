import { readDateTime } from '#webform/controls/typed/reading/readDateTime';
import { momentInBox, momentInWords } from '#webform/controls/typed/reading/showMoment';
import { offsetsAt, zoneInWords } from '#webform/controls/typed/reading/zone';

const PRAGUE = 'Europe/Prague';
const two = (value: number): string => `${value}`.padStart(2, '0');

/** Days of winter and summer, ambiguous days and months, at hours of each half. */
const MOMENTS = [
  [2024, 2, 29, '+01:00'],
  [2024, 7, 4, '+02:00'],
  [1999, 12, 31, '+01:00'],
  [2030, 5, 6, '+02:00'],
].flatMap(([y, m, d, offset]) =>
  [
    [0, 5],
    [9, 30],
    [12, 0],
    [14, 35],
    [23, 59],
  ].map(([h, min]) => ({ y: Number(y), m: Number(m), d: Number(d), h: Number(h), min: Number(min), offset })),
);
type Moment = (typeof MOMENTS)[number];

const iso = ({ y, m, d }: Moment): string => `${y}-${two(m)}-${two(d)}`;
const clock = ({ h, min }: Moment): string => `${two(h)}:${two(min)}`;
const word = ({ y, m, d }: Moment, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(y, m - 1, d),
  );
const written = ({ y, m, d, h, min }: Moment, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.UTC(y, m - 1, d, h, min));

const LOCALES = [
  ['en-US', 'monthFirst', (each: Moment) => `${each.m}/${each.d}/${each.y}`, 'at'],
  ['en-GB', 'dayFirst', (each: Moment) => `${two(each.d)}/${two(each.m)}/${each.y}`, 'at'],
  ['cs-CZ', 'dayFirst', (each: Moment) => `${each.d}. ${each.m}. ${each.y}`, 'v'],
  ['de-DE', 'dayFirst', (each: Moment) => `${two(each.d)}.${two(each.m)}.${each.y}`, 'um'],
  ['es-ES', 'dayFirst', (each: Moment) => `${each.d}/${each.m}/${each.y}`, 'a las'],
  ['fr-FR', 'dayFirst', (each: Moment) => `${two(each.d)}/${two(each.m)}/${each.y}`, 'à'],
] as const;

it.each(LOCALES)('every common spelling of a date and time is read in %s', (locale, order, figures, at) => {
  const spellings: readonly ((each: Moment) => string)[] = [
    (each) => `${iso(each)}T${clock(each)}`,
    (each) => `${iso(each)}T${clock(each)}:00`,
    (each) => `${iso(each)} ${clock(each)}`,
    (each) => `${iso(each)}  ${clock(each)}:00.000`,
    (each) => `${iso(each).replaceAll('-', '')}T${clock(each).replace(':', '')}`,
    (each) => `${iso(each)} ${clock(each).replace(':', '')}`,
    (each) => `${figures(each)} ${clock(each)}`,
    (each) => `${figures(each)}, ${clock(each)}`,
    (each) => `${figures(each)} ${each.h}.${two(each.min)}`,
    (each) => `${figures(each)} ${each.h}h${two(each.min)}`,
    (each) => `${figures(each)} ${at} ${each.h}:${two(each.min)}`,
    (each) => `${clock(each)} ${figures(each)}`,
    (each) => `${clock(each)}, ${word(each, locale)}`,
    (each) => `${word(each, locale)} ${clock(each)}`,
    (each) => `${word(each, locale)} ${at} ${clock(each)}`,
    (each) => `${iso(each)} ${((each.h + 11) % 12) + 1}:${two(each.min)} ${each.h < 12 ? 'am' : 'pm'}`,
    (each) =>
      written(each, locale, { dateStyle: 'short', timeStyle: 'short' }).replace(/\b\d\d\b(?=,| \d| )/, `${each.y}`),
    (each) => written(each, locale, { dateStyle: 'medium', timeStyle: 'short' }),
    (each) => written(each, locale, { dateStyle: 'long', timeStyle: 'short' }),
    (each) => written(each, locale, { dateStyle: 'full', timeStyle: 'medium' }),
  ];
  const wrong = MOMENTS.flatMap((each) =>
    spellings
      .map((spell) => [spell(each), readDateTime(spell(each), order, PRAGUE)] as const)
      .filter(
        ([, reading]) =>
          JSON.stringify(reading) !== JSON.stringify({ value: `${iso(each)}T${clock(each)}:00.000${each.offset}` }),
      ),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['Europe/Prague', '2024-01-15 12:00', '+01:00'],
  ['Europe/Prague', '2024-07-15 12:00', '+02:00'],
  ['Europe/Prague', '2024-03-31 01:59:59', '+01:00'],
  ['Europe/Prague', '2024-03-31 03:00', '+02:00'],
  ['Europe/Prague', '2024-10-27 01:59', '+02:00'],
  ['Europe/Prague', '2024-10-27 03:00', '+01:00'],
  ['America/New_York', '2024-01-15 12:00', '-05:00'],
  ['America/New_York', '2024-03-10 01:59', '-05:00'],
  ['America/New_York', '2024-03-10 03:00', '-04:00'],
  ['America/New_York', '2024-11-03 00:59', '-04:00'],
  ['America/New_York', '2024-11-03 02:00', '-05:00'],
  ['Australia/Lord_Howe', '2024-01-15 12:00', '+11:00'],
  ['Australia/Lord_Howe', '2024-07-15 12:00', '+10:30'],
  ['Australia/Lord_Howe', '2024-04-07 01:29', '+11:00'],
  ['Australia/Lord_Howe', '2024-04-07 02:00', '+10:30'],
  ['Australia/Lord_Howe', '2024-10-06 01:59', '+10:30'],
  ['Australia/Lord_Howe', '2024-10-06 02:30', '+11:00'],
  ['Pacific/Apia', '2011-12-29 23:00', '-10:00'],
  ['Pacific/Apia', '2011-12-31 01:00', '+14:00'],
  ['Asia/Kolkata', '2024-01-15 12:00', '+05:30'],
  ['Asia/Kathmandu', '2024-01-15 12:00', '+05:45'],
  ['UTC', '2024-01-15 12:00', '+00:00'],
])('in %s, %s has the offset of that moment, %s', (zone, typed, offset) => {
  expect(readDateTime(typed, 'dayFirst', zone)).toEqual({ value: expect.stringMatching(`^[^+]*\\${offset}$`) });
});

it.each([
  ['Europe/Prague', '2024-03-31 02:00'],
  ['Europe/Prague', '2024-03-31 02:30'],
  ['America/New_York', '2024-03-10 02:30'],
  ['Australia/Lord_Howe', '2024-10-06 02:15'],
  ['Pacific/Apia', '2011-12-30 12:00'],
])('in %s, %s is refused, for clocks never showed it', (zone, typed) => {
  expect(readDateTime(typed, 'dayFirst', zone)).toMatchObject({ problem: 'skipped' });
});

it.each([
  ['Europe/Prague', '2024-10-27 02:30', '+02:00', '+01:00'],
  ['Europe/Prague', '2024-10-27 02:00', '+02:00', '+01:00'],
  ['America/New_York', '2024-11-03 01:30', '-04:00', '-05:00'],
  ['Australia/Lord_Howe', '2024-04-07 01:45', '+11:00', '+10:30'],
])('in %s, %s is ambiguous, because clocks showed it at %s and again at %s', (zone, typed, first, second) => {
  expect(readDateTime(typed, 'dayFirst', zone)).toEqual({ problem: 'twice', values: { first, second } });
  for (const offset of [first, second]) {
    expect(readDateTime(`${typed} ${offset}`, 'dayFirst', zone)).toEqual({
      value: `${typed.replace(' ', 'T')}:00.000${offset}`,
    });
  }
});

it.each([
  ['2024-02-29T14:35:10.250-05:00', '2024-02-29T14:35:10.250-05:00'],
  ['2024-02-29T14:35Z', '2024-02-29T14:35:00.000Z'],
  ['20240229T143500+0530', '2024-02-29T14:35:00.000+05:30'],
  ['29. února 2024 14:35 (UTC+02:00)', '2024-02-29T14:35:00.000+02:00'],
  ['2024-02-29 14:35 UTC', '2024-02-29T14:35:00.000Z'],
  ['2024-02-29 14:35 GMT+2', '2024-02-29T14:35:00.000+02:00'],
  ['٢٠٢٤-٠٢-٢٩ ١٤:٣٥', '2024-02-29T14:35:00.000+01:00'],
  [' ', ''],
])('%s is read as the date and time %s', (typed, value) => {
  expect(readDateTime(typed, 'dayFirst', PRAGUE)).toEqual({ value });
});

it.each([
  ['hello', 'dateTime'],
  ['tomorrow at noon', 'dateTime'],
  ['2024-02-29', 'timeLacking'],
  ['29. 2. 2024', 'timeLacking'],
  ['14:35', 'dateLacking'],
  ['2:35 pm', 'dateLacking'],
  ['29.2.24 14:35', 'year'],
  ['30.2.2024 14:35', 'day'],
  ['2024-02-29 24:00', 'dateTime'],
  ['2024-02-29 9', 'dateTime'],
  ['2024-02-29 14:35 or so', 'dateTime'],
  ['2/29/2024 14:35', 'order'],
  ['pátek 29. února 2024 14:35', 'weekday'],
  ['2024-02-29 14:35 15:35', 'dateTime'],
])('%s is refused instead of guessed: %s', (typed, problem) => {
  expect(readDateTime(typed, 'dayFirst', PRAGUE)).toMatchObject({ problem });
});

it('a date and time is shown with its offset if its zone has another one, and can be read again', () => {
  for (const stored of [
    '2024-02-29T14:35:00.000+01:00',
    '2024-07-04T09:05:10.500+02:00',
    '2024-07-04T09:05:00.000-05:00',
    '2024-10-27T02:30:00.000+02:00',
    '2024-10-27T02:30:00.000+01:00',
  ]) {
    for (const [locale, order] of LOCALES) {
      const shown = momentInBox(stored, locale, (wall) => offsetsAt(wall, PRAGUE)) ?? '';
      expect([shown, readDateTime(shown, order, PRAGUE)]).toEqual([shown, { value: stored }]);
      expect(shown).not.toMatch(stored.includes('02-29') ? /[+-]\d\d:/ : /^$/);
    }
  }
});

it.each([
  ['2024-07-04T09:05:00.000+02:00', 'Thursday, July 4, 2024 9:05 AM (Central European Summer Time, UTC+02:00)'],
  ['2024-07-04T09:05:00.000+01:00', 'Thursday, July 4, 2024 9:05 AM (UTC+01:00)'],
])('a date and time is formatted with its zone: %s', (stored, words) => {
  const told = momentInWords(stored, 'en-US', (wall, offset) => zoneInWords(wall, offset, 'en-US', PRAGUE));
  expect(told.replaceAll(/\s/g, ' ')).toBe(words);
});
