import { odataText } from '#api/odataText';
import type { RowsQuery } from '#store/submission/rowsQuery';
import { chance, pick } from './chance';
import { edgeCaseAnswers } from './edgeCaseSubmissions';

type Next = (below: number) => number;

const texts = ['name', 'note', 'crops', 'visit/village'] as const;
const numbers = ['size', 'height'] as const;
const days = ['seen', 'visit/day'] as const;
const moments = ['at', '__system/submissionDate', '__system/updatedAt'] as const;
const systemTexts = [
  '__system/reviewState',
  '__system/deviceId',
  '__system/submitterName',
  '__system/formVersion',
  '__id',
];
const systemNumbers = ['__system/edits', '__system/submitterId', '__system/attachmentsPresent'];
const comparisons = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;

const textValues = [
  ...new Set([
    ...edgeCaseAnswers['/name'],
    ...edgeCaseAnswers['/note'].filter((text) => text.length < 100),
    ...edgeCaseAnswers['/crops'],
    ...edgeCaseAnswers['/visit/village'],
    'uuid:1',
    'approved',
    'collect:a',
    'b',
    'An',
    'i',
    'δος',
    'δοσ',
  ]),
];
const numberValues = ['0', '4', '4.5', '-3', '12', '1000', '9007199254740991', '0.1', '1e3', '-2.25'];
const dayValues = ['2026-02-28', '2026-03-01', '2025-12-31', '2026-01-01'];
const momentValues = [
  ...dayValues,
  '2026-02-28T23:30:00Z',
  '2026-03-01T01:30:00+02:00',
  '2026-02-28T04:15:00.123Z',
  '2000-01-01T00:00:00Z',
  '1999-12-31T23:59:59Z',
  "now() sub duration'P400D'",
  'now()',
];

const literal = (next: Next): string => odataText(pick(next, textValues));

const textOperand = (next: Next): string => {
  const field = pick(next, [...texts, ...texts, ...systemTexts]);
  const change = pick(next, ['', '', '', 'tolower', 'toupper', 'trim']);
  return change === '' ? field : `${change}(${field})`;
};

const compareTexts = (next: Next): string => {
  const isValue = next(4) > 0;
  return `${textOperand(next)} ${pick(next, comparisons)} ${isValue ? literal(next) : textOperand(next)}`;
};

const testText = (next: Next): string => {
  const test = pick(next, ['contains', 'startswith', 'endswith', 'selected']);
  const text = next(6) === 0 ? pick(next, days) : textOperand(next);
  const lowered = text.startsWith('tolower') ? `tolower(${literal(next)})` : literal(next);
  return `${test}(${text},${next(8) === 0 ? pick(next, texts) : lowered})`;
};

const numberOperand = (next: Next): string => {
  const of = next(5);
  if (of === 0) return `length(${pick(next, texts)})`;
  if (of === 1) return `${pick(next, ['year', 'month', 'day', 'hour', 'minute', 'second'])}(${pick(next, moments)})`;
  if (of === 2) return `${pick(next, ['year', 'month', 'day'])}(${pick(next, days)})`;
  return pick(next, [...numbers, ...numbers, ...systemNumbers]);
};

const compareNumbers = (next: Next): string => {
  const values = [...numberValues, '2026', '2', '28', '23', '1999'];
  const right = next(4) === 0 ? numberOperand(next) : pick(next, values);
  return `${numberOperand(next)} ${pick(next, comparisons)} ${right}`;
};

const compareTimes = (next: Next): string => {
  const all = [...days, ...days, ...moments];
  const right = next(5) === 0 ? pick(next, all) : pick(next, momentValues);
  return `${pick(next, all)} ${pick(next, comparisons)} ${right}`;
};

const places = ['visit/place', 'road', 'plot'] as const;
const areas = [
  '14 50,15 50,15 51,14 51,14 50',
  '14.4 50.1,14.4 50.1,14.4 50.1,14.4 50.1',
  '14.25 50.25,14.35 50.25,14.35 50.35,14.25 50.35,14.25 50.25',
  '13 49,16 49,14.4 50.1,13 49',
  '14 50,15 51,15 50,14 51,14 50',
  '-180 -90,180 -90,180 90,-180 90,-180 -90',
  '179 9,180 9,180 11,179 11,179 9',
  '-180 9,-179 9,-179 11,-180 11,-180 9',
  '-10 80,10 80,10 90,-10 90,-10 80',
  '-5 -5,0 -5,0 0,-5 0,-5 -5',
  '0 0,0.3 0.1,0.3 0.3,0.1 0.3,0 0',
  '0.1 0.3,0.7 0.9,0.2 0.3,0.1 0.3',
] as const;

const inArea = (place: string, area: string): string => `geo.intersects(${place},geography'Polygon((${area}))')`;

/** Each place with each area. */
export const locationFilters = places.flatMap((place) => areas.map((area) => inArea(place, area)));

const touchArea = (next: Next): string => inArea(pick(next, places), pick(next, areas));

const compareNull = (next: Next): string => {
  const all = [...texts, ...numbers, ...days, ...moments, ...systemTexts, ...systemNumbers, ...places, 'tolower(name)'];
  return `${pick(next, all)} ${pick(next, comparisons)} null`;
};

const list = (next: Next): string => {
  const isNumber = next(2) === 0;
  const values = Array.from({ length: 1 + next(4) }, () => (isNumber ? pick(next, numberValues) : literal(next)));
  if (next(4) === 0) values.push('null');
  return `${pick(next, isNumber ? numbers : texts)} in (${values.join(',')})`;
};

/** A condition on a row of a repeat. */
const ofMember = (next: Next): string =>
  pick<(next: Next) => string>(next, [
    () => `m/who ${pick(next, comparisons)} ${literal(next)}`,
    () => `contains(tolower(m/who),tolower(${literal(next)}))`,
    () => `m/age ${pick(next, comparisons)} ${pick(next, numberValues)}`,
    () => `m/born ${pick(next, comparisons)} ${pick(next, dayValues)}`,
    () => `m/${pick(next, ['who', 'age', 'born'])} ${pick(next, ['eq', 'ne'])} null`,
    () => `m/who ${pick(next, comparisons)} name`,
    () =>
      `m/pet/${pick(next, ['any', 'all'])}(p:p/kind ${pick(next, comparisons)} ${pick(next, ["'dog'", 'm/who', 'null'])})`,
    () => 'm/pet/any()',
  ])(next);

const quantified = (next: Next): string => {
  const rows =
    next(8) === 0
      ? 'any()'
      : `${pick(next, ['any', 'any', 'all'])}(m:${ofMember(next)}${next(2) === 0 ? ` and ${ofMember(next)}` : ''})`;
  return `visit/member/${rows}`;
};

const leaf = (next: Next): string =>
  pick(next, [
    compareTexts,
    testText,
    testText,
    compareNumbers,
    compareTimes,
    compareNull,
    list,
    touchArea,
    touchArea,
    quantified,
  ])(next);

const filterOf = (next: Next, depth: number): string => {
  const kind = depth === 0 ? 0 : next(6);
  if (kind <= 2) return leaf(next);
  if (kind === 3) return `not (${filterOf(next, depth - 1)})`;
  const joint = kind === 4 ? ' and ' : ' or ';
  return `(${Array.from({ length: 2 + next(2) }, () => filterOf(next, depth - 1)).join(joint)})`;
};

const searchOf = (next: Next): string =>
  Array.from({ length: 1 + next(2) }, () => {
    const not = next(5) === 0 ? 'NOT ' : '';
    return `${not}"${pick(next, textValues).replaceAll('"', '') || 'ana'}"`;
  }).join(next(4) === 0 ? ' OR ' : ' ');

const orderOf = (next: Next): string => {
  const all = [...texts, ...numbers, ...days, ...moments, ...systemTexts, ...systemNumbers];
  return Array.from({ length: 1 + next(2) }, () => `${pick(next, all)}${pick(next, ['', ' asc', ' desc'])}`).join();
};

/** Queries on such submissions, always the same ones: one of four also searches, and one orders. */
export const edgeCaseQueries = (count: number, seed: number): readonly RowsQuery[] => {
  const next = chance(seed);
  return Array.from({ length: count }, () => ({
    $filter: filterOf(next, 3),
    ...(next(4) === 0 && { $search: searchOf(next) }),
    ...(next(4) === 0 && { $orderby: orderOf(next) }),
  }));
};

/** Filters about the rows of a repeat, always the same ones: also several of one repeat, alternatives, and nested rows. */
export const memberFilters = (count: number, seed: number): readonly string[] => {
  const next = chance(seed);
  const one = () => `visit/member/any(m:${ofMember(next)}${next(2) === 0 ? ` and ${ofMember(next)}` : ''})`;
  const pet = () => `visit/member/any(m:${ofMember(next)} and m/pet/any(p:p/kind ${pick(next, comparisons)} 'dog'))`;
  return Array.from({ length: count }, () =>
    pick<() => string>(next, [
      one,
      one,
      pet,
      pet,
      () => `${one()} and ${one()}`,
      () => `(${one()} or ${leaf(next)})`,
    ])(),
  );
};
