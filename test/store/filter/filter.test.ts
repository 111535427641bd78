import type { Condition } from '../../../store/filter/conditions';
import { readFilter } from '../../../store/filter/readFilter';
import { writeFilter } from '../../../store/filter/writeFilter';
import { readFilter as readOnServer } from '../../../server/domain/odata/odataFilter';
import { queryFields } from '../../../server/domain/odata/odataAnswers';
import { fieldTree } from '../../../server/domain/odata/odataFields';

/** Numbers that look chosen at random, and are the same each time. */
const chosen = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

const field = (path: string, type: string) => ({ path, name: path.split('/').at(-1) ?? '', type, binary: null });
const fields = queryFields(
  fieldTree([
    field('/visit', 'structure'),
    field('/visit/village', 'string'),
    field('/visit/day', 'date'),
    field('/name', 'string'),
    field('/age', 'int'),
    field('/start', 'dateTime'),
    field('/water', 'string'),
    field('/visit/place', 'geopoint'),
  ]),
  'submissions',
);

const texts = [
  'kosiv',
  "O'Brien's and co",
  'a) or (b',
  "''",
  'ещё',
  '🐑 🐑',
  '=1+1',
  'مرحبا',
  'a and b or c',
  '%_',
  ' x ',
];
const days = ['2026-01-01', '2026-03-29', '2024-02-29', '2026-10-25', '2026-12-31'];

const conditions = (next: (below: number) => number): readonly Condition[] => {
  const text = () => texts[next(texts.length)] ?? '';
  const some = () => [...new Set(Array.from({ length: 1 + next(3) }, text))];
  const day = () => days[next(days.length)] ?? '';
  const ends = (end: () => string) =>
    [
      { from: end(), to: null },
      { from: null, to: end() },
      { from: end(), to: end() },
    ][next(3)] ?? { from: null, to: null };
  const box = () => {
    const south = next(170) - 90;
    return { west: next(360) - 180, south, east: next(3600) / 10 - 180, north: south + next(100) / 10 };
  };
  const makers: readonly (() => Condition)[] = [
    () => ({ kind: next(2) ? 'oneOf' : 'noneOf', path: 'visit/village', values: some() }),
    () => ({ kind: 'oneOf', path: 'age', values: [next(9), -1.5] }),
    () => ({ kind: 'oneOf', path: '__system/reviewState', values: ['approved', null] }),
    () => ({ kind: 'oneOf', path: '__system/submitterId', values: [next(9)] }),
    () => ({ kind: next(2) ? 'selected' : 'notSelected', path: 'water', values: some() }),
    () => ({ kind: next(2) ? 'contains' : 'lacks', path: 'name', text: text().toLowerCase() }),
    () => ({ kind: 'startsWith', path: 'name', text: text().toLowerCase() }),
    () => ({ kind: 'range', path: 'age', type: 'number', ...ends(() => String(next(100) - 50)) }),
    () => ({ kind: 'range', path: 'visit/day', type: 'day', ...ends(day) }),
    () => ({ kind: 'range', path: 'start', type: 'moment', ...ends(day) }),
    () => ({ kind: 'outside', path: 'age', type: 'number', at: String(next(100) - 50) }),
    () => ({ kind: 'outside', path: 'visit/day', type: 'day', at: day() }),
    () => ({ kind: 'outside', path: 'start', type: 'moment', at: day() }),
    () => ({ kind: 'last', path: '__system/submissionDate', days: 1 + next(365) }),
    () => ({ kind: next(2) ? 'inBox' : 'notInBox', path: 'visit/place', box: box() }),
    () => ({ kind: next(2) ? 'empty' : 'answered', path: 'name' }),
    () => ({ kind: 'filesMissing' }),
    () => ({ kind: 'other', text: "(name eq 'x' or age gt 4)" }),
    () => ({ kind: 'other', text: "endswith(name,'and or')" }),
  ];
  return Array.from({ length: 1 + next(4) }, () => makers[next(makers.length)]?.() ?? { kind: 'filesMissing' });
};

/** Two halves of ranges beside each other are one. */
const areJoined = (all: readonly Condition[]): boolean =>
  all.some((one, index) => {
    const next = all[index + 1];
    const areRanges = one.kind === 'range' && next?.kind === 'range';
    return areRanges && one.path === next.path && one.to === null && next.from === null;
  });

describe('filters of a table', () => {
  it('1,000 chosen at random are read back as they were, and understood by the server', () => {
    const next = chosen(20_261_125);
    for (let count = 0; count < 1000; count += 1) {
      const all = conditions(next);
      const filter = writeFilter(all);
      if (!areJoined(all)) expect(readFilter(filter)).toEqual(all);
      expect(writeFilter(readFilter(filter))).toBe(filter);
      expect(() => readOnServer(filter, fields)).not.toThrow();
    }
  });

  it.each([
    "name eq 'a' or age eq 4",
    "name eq 'a' and age eq 4 or age eq 5",
    "not (name eq 'a') or (age eq 4)",
    "endswith(name,'a')",
    "name ge 'a'",
    'day(start) eq 4',
    "geo.intersects(place,geography'POLYGON((14 50,15 50,15 51,14 50))')",
    "geo.intersects(place,geography'SRID=4326;Polygon((14 50,15 50,15 51,14 52,14 50))')",
  ])('what this site does not write itself is kept: %s', (filter) => {
    const conditions = readFilter(filter);
    expect(conditions).toEqual([{ kind: 'other', text: expect.stringContaining(filter) }]);
    const more = writeFilter([...conditions, { kind: 'empty', path: 'name' }]);
    expect(readFilter(more).at(-1)).toEqual({ kind: 'empty', path: 'name' });
    expect(readFilter(more)[0]?.kind).toBe('other');
  });

  it.each(["name eq 'unfinished", '((', ') or (', 'and'])('what is no filter is kept, too: %s', (filter) => {
    expect(writeFilter(readFilter(filter))).toContain(filter);
  });

  it('a day at the end of a range is included, in the time zone of the browser', () => {
    const filter = writeFilter([
      { kind: 'range', path: 'start', type: 'moment', from: '2026-02-28', to: '2026-02-28' },
    ]);
    expect(filter).toMatch(/^start ge 2026-02-28T00:00:00[+-]\d\d:\d\d and start lt 2026-03-01T00:00:00[+-]\d\d:\d\d$/);
  });

  it('alternatives that are written by hand are conditions, too', () => {
    expect(readFilter("name eq 'a' or name eq 'b'")).toEqual([{ kind: 'oneOf', path: 'name', values: ['a', 'b'] }]);
    expect(readFilter('  ')).toEqual([]);
  });
});
