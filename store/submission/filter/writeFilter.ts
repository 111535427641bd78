import { odataText } from '#api/odataText';
import type { Box } from '#shared/query/area';
import { firstRepeat, withPath, pathOf, type Condition, type FilterValue, type Ring } from './conditions';
import { dayAfter, startOfDay } from './filterDays';
import { lowerCase } from './letterCase';

/** Matches submissions whose attachments have not all arrived. */
export const FILES_MISSING = '__system/attachmentsPresent lt __system/attachmentsExpected';

const literal = (value: FilterValue): string => (typeof value === 'string' ? odataText(value) : String(value));

const anyOf = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' or ')})`);

const noneOf = (parts: readonly string[]): string => `not (${parts.join(' or ')})`;

/** A range without ends has no condition. */
const writeRange = ({ path, type, from, to }: Extract<Condition, { kind: 'range' }>): readonly string[] => {
  const isMoment = type === 'moment';
  const ends = [
    ...(from === null ? [] : [`${path} ge ${isMoment ? startOfDay(from) : from}`]),
    ...(to === null ? [] : [isMoment ? `${path} lt ${startOfDay(dayAfter(to))}` : `${path} le ${to}`]),
  ];
  return ends;
};

/** A box over the 180th meridian becomes one on each side of it. */
const boxesOf = (box: Box): readonly Box[] =>
  box.west <= box.east
    ? [box]
    : [
        { ...box, east: 180 },
        { ...box, west: -180 },
      ];

const cornersOf = ({ west, south, east, north }: Box): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** The ring of an area ends where it began. */
const inRing = (path: string, ring: Ring): string =>
  `geo.intersects(${path},geography'SRID=4326;Polygon((${[...ring, ...ring.slice(0, 1)].map((corner) => corner.join(' ')).join()}))')`;

const writeOne = (condition: Condition): readonly string[] => {
  switch (condition.kind) {
    case 'oneOf':
      return [anyOf(condition.values.map((value) => `${condition.path} eq ${literal(value)}`))];
    case 'noneOf':
      return [noneOf(condition.values.map((value) => `${condition.path} eq ${literal(value)}`))];
    case 'selected':
      return [anyOf(condition.values.map((value) => `selected(${condition.path},${odataText(value)})`))];
    case 'notSelected':
      return [noneOf(condition.values.map((value) => `selected(${condition.path},${odataText(value)})`))];
    case 'contains':
      return [`contains(tolower(${condition.path}),${odataText(lowerCase(condition.text))})`];
    case 'lacks':
      return [`not (contains(tolower(${condition.path}),${odataText(lowerCase(condition.text))}))`];
    case 'startsWith':
      return [`startswith(tolower(${condition.path}),${odataText(lowerCase(condition.text))})`];
    case 'range':
      return writeRange(condition);
    case 'outside': {
      const { path, type, at } = condition;
      return [`not (${writeRange({ kind: 'range', path, type, from: at, to: at }).join(' and ')})`];
    }
    case 'last':
      return [`${condition.path} ge now() sub duration'P${condition.days}D'`];
    case 'inBox':
      return [anyOf(boxesOf(condition.box).map((box) => inRing(condition.path, cornersOf(box))))];
    case 'notInBox':
      return [noneOf(boxesOf(condition.box).map((box) => inRing(condition.path, cornersOf(box))))];
    case 'inArea':
      return [anyOf(condition.areas.map((ring) => inRing(condition.path, ring)))];
    case 'empty':
      return [`${condition.path} eq null`];
    case 'answered':
      return [`${condition.path} ne null`];
    case 'filesMissing':
      return [FILES_MISSING];
    case 'other':
      return [condition.text];
  }
};

const repeatOf = (condition: Condition) => firstRepeat(pathOf(condition) ?? '');

/** Combines all conditions on a row of a repeat, since they are about the same row. */
const writeRow = (repeat: string, conditions: readonly Condition[], depth: number): string => {
  const row = `r${depth}`;
  const inside = conditions.map((condition) => withPath(condition, `${row}/${repeatOf(condition)?.rest}`));
  return `${repeat}/any(${row}:${writeConditions(inside, depth + 1)})`;
};

const writeConditions = (conditions: readonly Condition[], depth: number): string => {
  const written = new Set<string>();
  return conditions
    .flatMap((condition) => {
      const found = repeatOf(condition);
      if (!found) return writeOne(condition);
      const { repeat, rest } = found;
      if (rest === '') return `${condition.kind === 'empty' ? 'not ' : ''}${repeat}/any()`;
      if (written.has(repeat)) return [];
      written.add(repeat);
      const ofRow = conditions.filter((each) => repeatOf(each)?.repeat === repeat && repeatOf(each)?.rest !== '');
      return writeRow(repeat, ofRow, depth);
    })
    .join(' and ');
};

/** Writes conditions as an OData filter joined by `and`; empty if there are none. The inverse of `readFilter`. */
export const writeFilter = (conditions: readonly Condition[]): string => writeConditions(conditions, 1);
