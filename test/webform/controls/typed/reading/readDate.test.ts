import { dateOrder } from '#webform/controls/typed/reading/dateOrder';
import { readDate } from '#webform/controls/typed/reading/readDate';
import { monthWords } from './monthWords';

/** Year, month and day; including ambiguous ones, ends of months and a leap day. */
const DAYS = [
  [2024, 2, 29],
  [2024, 3, 4],
  [2024, 12, 31],
  [1999, 1, 1],
  [2026, 11, 23],
  [1950, 10, 7],
  [2024, 5, 5],
  [2000, 7, 30],
  [1985, 8, 15],
  [2024, 6, 9],
  [2024, 9, 10],
  [2024, 4, 12],
] as const;

const two = (value: number): string => `${value}`.padStart(2, '0');
const inArabic = (value: number): string =>
  [...`${value}`].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');

type Spell = (y: number, m: number, d: number) => string;

const ISO: readonly Spell[] = [
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `  ${y}-${two(m)}-${two(d)} `,
  (y, m, d) => `${y}-${m}-${d}`,
  (y, m, d) => `${y}/${two(m)}/${two(d)}`,
  (y, m, d) => `${y}.${two(m)}.${two(d)}`,
  (y, m, d) => `${y}. ${m}. ${d}.`,
  (y, m, d) => `${y} ${m} ${d}`,
  (y, m, d) => `${y}\u2011${two(m)}\u2011${two(d)}`,
  (y, m, d) => `${inArabic(y)}-${inArabic(m)}-${inArabic(d)}`,
];
const DAY_FIRST: readonly Spell[] = [
  (y, m, d) => `${d}.${m}.${y}`,
  (y, m, d) => `${two(d)}.${two(m)}.${y}`,
  (y, m, d) => `${d}. ${m}. ${y}`,
  (y, m, d) => `${d}.\u00A0${m}.\u00A0${y}`,
  (y, m, d) => `${two(d)}. ${two(m)}. ${y}`,
  (y, m, d) => `${d}/${m}/${y}`,
  (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  (y, m, d) => `${d} / ${m} / ${y}`,
  (y, m, d) => `${d}-${m}-${y}`,
  (y, m, d) => `${two(d)}-${two(m)}-${y}`,
  (y, m, d) => `${d} ${m} ${y}`,
  (y, m, d) => `\u200E${two(d)}/${two(m)}/${y}`,
];
const MONTH_FIRST: readonly Spell[] = [
  (y, m, d) => `${m}/${d}/${y}`,
  (y, m, d) => `${two(m)}/${two(d)}/${y}`,
  (y, m, d) => `${m}-${d}-${y}`,
  (y, m, d) => `${two(m)}-${two(d)}-${y}`,
  (y, m, d) => `${m} / ${d} / ${y}`,
  (y, m, d) => `${m} ${d} ${y}`,
];
const WORDED: readonly ((word: string) => Spell)[] = [
  (word) => (y, _m, d) => `${d} ${word} ${y}`,
  (word) => (y, _m, d) => `${d}. ${word} ${y}`,
  (word) => (y, _m, d) => `${two(d)} ${word.toUpperCase()} ${y}`,
  (word) => (y, _m, d) => `${d} ${word}, ${y}`,
  (word) => (y, _m, d) => `${d}-${word.replace('.', '')}-${y}`,
  (word) => (y, _m, d) => `${word} ${d}, ${y}`,
  (word) => (y, _m, d) => `${word.toLowerCase()} ${d} ${y}`,
  (word) => (y, _m, d) => `${y} ${word} ${d}`,
  (word) => (y, _m, d) => `${d}.${word.replace('.', '')}.${y}`,
];
const OWN: Readonly<Record<string, readonly ((word: string) => Spell)[]>> = {
  en: [
    (word) => (y, _m, d) =>
      `${d}${[11, 12, 13].includes(d) ? 'th' : (['th', 'st', 'nd', 'rd'][d % 10] ?? 'th')} of ${word} ${y}`,
    (word) => (y, _m, d) => `the ${d}th ${word} ${y}`,
    (word) => (y, _m, d) => `on ${word} ${d}, ${y}`,
  ],
  cs: [(word) => (y, _m, d) => `dne ${d}. ${word} ${y}`],
  de: [(word) => (y, _m, d) => `am ${d}. ${word} ${y}`, (word) => (y, _m, d) => `den ${two(d)}. ${word} ${y}`],
  es: [
    (word) => (y, _m, d) => `${d} de ${word} de ${y}`,
    (word) => (y, _m, d) => `el ${d} de ${word} del ${y}`,
    (word) => (y, _m, d) => `${d}º de ${word} de ${y}`,
  ],
  fr: [(word) => (y, _m, d) => `le ${d} ${word} ${y}`, (word) => (y, _m, d) => `${d}er ${word} ${y}`],
};

const REGIONS = [
  ['en-US', MONTH_FIRST],
  ['en-GB', DAY_FIRST],
  ['cs-CZ', DAY_FIRST],
  ['de-DE', DAY_FIRST],
  ['es-ES', DAY_FIRST],
  ['fr-FR', DAY_FIRST],
] as const;

/** All spellings of a region's language, each with the date it means. */
const spellings = (region: string, figures: readonly Spell[]): [string, string][] => {
  const language = region.slice(0, 2);
  return DAYS.flatMap(([y, m, d]) => {
    const words = (monthWords[language] ?? []).map((months) => months[m - 1] ?? '');
    const worded = words.flatMap((word) => [...WORDED, ...(OWN[language] ?? [])].map((spell) => spell(word)));
    return [...ISO, ...figures, ...worded].map((spell): [string, string] => [
      spell(y, m, d),
      `${y}-${two(m)}-${two(d)}`,
    ]);
  });
};

it.each(REGIONS)('every usual spelling of a date is read in %s', (region, figures) => {
  const all = spellings(region, figures);
  expect(new Set(all.map(([typed]) => typed)).size).toBeGreaterThan(450);
  const wrong = all
    .map(([typed, meant]) => ({ typed, meant, read: readDate(typed, dateOrder(region)) }))
    .filter(({ meant, read }) => !('value' in read) || read.value !== meant);
  expect(wrong).toEqual([]);
});

it.each(REGIONS)('a date as the browser writes it in %s is read, short, long and with its weekday', (region) => {
  const read = (['short', 'medium', 'long', 'full'] as const).slice(1).flatMap((dateStyle) =>
    DAYS.map(([y, m, d]) => {
      const written = new Intl.DateTimeFormat(region, { dateStyle, timeZone: 'UTC' }).format(Date.UTC(y, m - 1, d));
      return [written, readDate(written, dateOrder(region)), { value: `${y}-${two(m)}-${two(d)}` }] as const;
    }),
  );
  expect(read.map(([written, found]) => [written, found])).toEqual(read.map(([written, , meant]) => [written, meant]));
});

it('an ambiguous date follows the order of the region', () => {
  const read = (region: string, typed: string) => readDate(typed, dateOrder(region));
  expect(read('en-US', '03/04/2024')).toEqual({ value: '2024-03-04' });
  for (const region of ['en-GB', 'cs', 'de', 'es', 'fr']) {
    expect(read(region, '03/04/2024')).toEqual({ value: '2024-04-03' });
  }
});

it.each([
  ['en-US', '03.04.2024', 'order'],
  ['en-US', '29/02/2024', 'order'],
  ['de', '02/29/2024', 'order'],
  ['fr-CA', '03/04/2024', 'order'],
  ['de', '29.2.24', 'year'],
  ['en-US', 'Feb 29, 24', 'year'],
  ['de', '29.2.2023', 'day'],
  ['de', '31.4.2024', 'day'],
  ['en-US', '2024-13-45', 'day'],
  ['cs', '29.2.', 'date'],
  ['en-US', 'Feb 2024', 'date'],
  ['de', '2024-02-29T10:00', 'date'],
  ['de', '-29.2.2024', 'date'],
  ['de', '29.2.2024 oder so', 'date'],
  ['de', '29..2..2024', 'date'],
  ['de', '1.2.2024 3.4.2024', 'date'],
  ['en-US', 'tomorrow', 'date'],
  ['en-US', '20112012', 'date'],
  ['de', '0204-02-03', 'date'],
  ['de', '29.2/2024', 'date'],
  ['de', '29²2.2024', 'date'],
  ['de', 'Freitag, 29. Februar 2024', 'weekday'],
  ['en-US', '5', 'date'],
])('in %s, %s is refused instead of guessed (%s)', (region, typed, problem) => {
  const read = readDate(typed, dateOrder(region));

  expect(read).toMatchObject({ problem });
});

it('an empty box is no answer, and eight digits are a date if they are unambiguous', () => {
  expect(readDate(' ', 'dayFirst')).toEqual({ value: '' });
  expect(readDate('20240229', 'dayFirst')).toEqual({ value: '2024-02-29' });
  expect(readDate('29022024', 'dayFirst')).toEqual({ value: '2024-02-29' });
});
