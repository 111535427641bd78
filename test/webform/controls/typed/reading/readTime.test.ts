import { readTime } from '#webform/controls/typed/reading/readTime';

const OFFSET = '+01:00';
const two = (value: number): string => `${value}`.padStart(2, '0');

/** Every hour, with minutes of each sort. */
const TIMES = Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) =>
  [0, 5, (hour * 7 + 13) % 60].map((minute) => [hour, minute] as const),
);

type Spell = (h: number, m: number) => string;

const half = (h: number, early: string, late: string): string =>
  `${h % 12 === 0 ? 12 : h % 12}|${h < 12 ? early : late}`;

/** A clock of twelve hours. */
const twelve =
  (early: string, late: string, between = ' ', sign = ':'): Spell =>
  (h, m) => {
    const [hour = '', name = ''] = half(h, early, late).split('|');
    return `${hour}${sign}${two(m)}${between}${name}`;
  };

const COMMON: readonly Spell[] = [
  (h, m) => `${two(h)}:${two(m)}`,
  (h, m) => `${h}:${two(m)}`,
  (h, m) => `${two(h)}.${two(m)}`,
  (h, m) => `${h}.${two(m)}`,
  (h, m) => ` ${h} : ${two(m)} `,
  (h, m) => `${two(h)}${two(m)}`,
  (h, m) => `${two(h)}:${two(m)}:00`,
  (h, m) => `T${two(h)}:${two(m)}`,
  (h, m) => `${two(h)}:${two(m)}:00.000`,
  (h, m) => `${h}h${two(m)}`,
  (h, m) => `${h} h ${two(m)}`,
  (h, m) => `${h}:${two(m)} h`,
];
const OWN: Readonly<Record<string, readonly Spell[]>> = {
  en: [
    twelve('am', 'pm'),
    twelve('AM', 'PM'),
    twelve('a.m.', 'p.m.'),
    twelve('am', 'pm', ''),
    twelve('AM', 'PM', '\u202F'),
    twelve('am', 'pm', ' ', '.'),
  ],
  cs: [
    (h, m) => `${h}.${two(m)} hod.`,
    (h, m) => `${h}:${two(m)} hod`,
    (h, m) => `${h}:${two(m)} hodin`,
    twelve('dop.', 'odp.'),
  ],
  de: [(h, m) => `${h}:${two(m)} Uhr`, (h, m) => `${h}.${two(m)} Uhr`, (h, m) => `${h} Uhr ${two(m)}`],
  es: [twelve('a. m.', 'p. m.'), twelve('a.\u00A0m.', 'p.\u00A0m.'), (h, m) => `${h}.${two(m)} h`],
  fr: [(h, m) => `${h} h ${two(m)} min`, (h, m) => `${two(h)}h${two(m)}`, (h, m) => `${h}\u00A0h\u00A0${two(m)}`],
};

it.each(['en', 'cs', 'de', 'es', 'fr'])('every common spelling of a time is read in %s', (language) => {
  const all = TIMES.flatMap(([h, m]) =>
    [...COMMON, ...(OWN[language] ?? [])].map((spell) => [spell(h, m), `${two(h)}:${two(m)}:00.000${OFFSET}`] as const),
  );
  expect(all.length).toBeGreaterThan(1000);
  const wrong = all.filter(
    ([typed, meant]) => JSON.stringify(readTime(typed, OFFSET)) !== JSON.stringify({ value: meant }),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['02:35 pm', '14:35:00.000+01:00'],
  ['12 am', '00:00:00.000+01:00'],
  ['12 pm', '12:00:00.000+01:00'],
  ['2 p.m.', '14:00:00.000+01:00'],
  ['14 Uhr', '14:00:00.000+01:00'],
  ['9h', '09:00:00.000+01:00'],
  ['14:35:10', '14:35:10.000+01:00'],
  ['14:35:10,5', '14:35:10.500+01:00'],
  ['14:35 pm', '14:35:00.000+01:00'],
  ['09:30+02:00', '09:30:00.000+02:00'],
  ['09:30:00.000-0500', '09:30:00.000-05:00'],
  ['09:30Z', '09:30:00.000Z'],
  ['١٤:٣٥', '14:35:00.000+01:00'],
  ['', ''],
])('%s is read as the time %s', (typed, value) => {
  expect(readTime(typed, OFFSET)).toEqual({ value });
});

it.each([
  '24:00',
  '25:00',
  '14:60',
  '14:35 am',
  '0:30 pm',
  '9',
  '935',
  '14:5',
  '14:355',
  '14:35:10.1234',
  '14:35 or so',
  'noon',
  '-14:35',
  '14,35',
  '02:35 p',
  '09:30+15:00',
  '14²:35',
])('%s is refused instead of guessed', (typed) => {
  expect(readTime(typed, OFFSET)).toMatchObject({ problem: 'time' });
});
