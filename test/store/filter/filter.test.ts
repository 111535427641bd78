import { pathOf, type Condition } from '#store/submission/filter/conditions';
import { readFilter } from '#store/submission/filter/readFilter';
import { writeFilter } from '#store/submission/filter/writeFilter';
import { readFilter as readOnServer } from '#server/domain/odata/query/filter';
import { queryFields } from '#server/domain/odata/answers';
import { fieldTree } from '#server/domain/odata/fields';

/** Pseudo-random numbers with a fixed seed. */
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
    field('/visit/member', 'repeat'),
    field('/visit/member/who', 'string'),
    field('/visit/member/age', 'int'),
    field('/visit/member/pet', 'repeat'),
    field('/visit/member/pet/kind', 'string'),
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
    () => ({
      kind: 'inArea',
      path: 'visit/place',
      areas: Array.from({ length: 1 + next(2) }, () =>
        Array.from({ length: 5 + next(9) }, () => [next(3600) / 10 - 180, next(1800) / 10 - 90] as const),
      ),
    }),
    () => ({ kind: next(2) ? 'empty' : 'answered', path: 'name' }),
    () => ({ kind: 'filesMissing' }),
    () => ({ kind: 'other', text: "(name eq 'x' or age gt 4)" }),
    () => ({ kind: 'other', text: "endswith(name,'and or')" }),
    () => ({ kind: next(2) ? 'empty' : 'answered', path: 'visit/member[]' }),
    () => ({ kind: next(2) ? 'empty' : 'answered', path: 'visit/member[]/pet[]' }),
    () => ({ kind: next(2) ? 'contains' : 'lacks', path: 'visit/member[]/who', text: text().toLowerCase() }),
    () => ({
      kind: 'range',
      path: 'visit/member[]/age',
      type: 'number',
      from: String(next(9)),
      to: String(9 + next(9)),
    }),
    () => ({ kind: 'noneOf', path: 'visit/member[]/pet[]/kind', values: some() }),
    () => ({ kind: 'other', text: "visit/member/any(m:m/who eq 'x' or m/age gt 4)" }),
  ];
  return Array.from({ length: 1 + next(4) }, () => makers[next(makers.length)]?.() ?? { kind: 'filesMissing' });
};

const isInRepeat = (condition: Condition): boolean => pathOf(condition)?.includes('[]') === true;

/** Adjacent halves of a range are merged, also where grouped conditions about one row stood between them. */
const areJoined = (all: readonly Condition[]): boolean =>
  all
    .filter((condition) => !isInRepeat(condition))
    .some((one, index, others) => {
      const next = others[index + 1];
      const areRanges = one.kind === 'range' && next?.kind === 'range';
      return areRanges && one.path === next.path && one.to === null && next.from === null;
    });

const sorted = (conditions: readonly Condition[]): readonly string[] =>
  conditions.map((condition) => JSON.stringify(condition)).sort();

describe('filters of a table', () => {
  it('1,000 random ones are read back unchanged, and parsed by the server', () => {
    const next = chosen(20_261_125);
    for (let count = 0; count < 1000; count += 1) {
      const all = conditions(next);
      const filter = writeFilter(all);
      const read = readFilter(filter);
      if (all.some(isInRepeat)) {
        if (!areJoined(all)) expect(sorted(read)).toEqual(sorted(all));
      } else if (!areJoined(all)) expect(read).toEqual(all);
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
    "geo.intersects(place,geography'SRID=4326;Polygon((14 50,15 50,15 51,14 52,15 50))')",
    "not (geo.intersects(place,geography'SRID=4326;Polygon((14 50,15 50,15 51,14 52,14 50))'))",
  ])('a filter not written by this site is kept: %s', (filter) => {
    const conditions = readFilter(filter);
    expect(conditions).toEqual([{ kind: 'other', text: expect.stringContaining(filter) }]);
    const more = writeFilter([...conditions, { kind: 'empty', path: 'name' }]);
    expect(readFilter(more).at(-1)).toEqual({ kind: 'empty', path: 'name' });
    expect(readFilter(more)[0]?.kind).toBe('other');
  });

  it.each(["name eq 'unfinished", '((', ') or (', 'and'])('an invalid filter is kept unchanged: %s', (filter) => {
    expect(writeFilter(readFilter(filter))).toContain(filter);
  });

  it('conditions about the rows of a repeat are about one row of it', () => {
    const filter = writeFilter([
      { kind: 'range', path: 'home/person[]/age', type: 'number', from: '60', to: null },
      { kind: 'answered', path: 'name' },
      { kind: 'oneOf', path: 'home/person[]/pet[]/kind', values: ['dog'] },
      { kind: 'answered', path: 'home/person[]/pet[]' },
      { kind: 'empty', path: 'hut[]' },
    ]);
    expect(filter).toBe(
      "home/person/any(r1:r1/age ge 60 and r1/pet/any(r2:r2/kind eq 'dog') and r1/pet/any()) and name ne null and not hut/any()",
    );
    expect(writeFilter(readFilter(filter))).toBe(filter);
    // Written by hand, they may be about several.
    const several = "person/any(p:p/age ge 60) and person/any(p:p/sex eq 'f')";
    expect(readFilter(several)).toEqual([
      { kind: 'range', path: 'person[]/age', type: 'number', from: '60', to: null },
      { kind: 'other', text: "person/any(p:p/sex eq 'f')" },
    ]);
  });

  it.each([
    'person/any(p:p/age ge 60 and name eq 3)',
    'person/any(p:q/age ge 60)',
    'person/all(p:p/age ge 60)',
    'person/any(p:p/age ge 60',
  ])('a more complex filter is kept unchanged: %s', (filter) => {
    expect(readFilter(filter)).toEqual([{ kind: 'other', text: filter }]);
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
