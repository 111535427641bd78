import type { SubmissionRow } from '../../api/schemas/odata';
import type { Repeat } from '../../shared/query/answers';
import {
  chained,
  type Comparison,
  type Filter,
  isAboutAnswers,
  isDay,
  type Leaf,
  type Operand,
  geometryTest,
  type TextTest,
} from '../../shared/query/filterTree';
import { answerAt } from '#shared/answers/answerAt';
import { isEncrypted } from '#store/submission/submissions';
import { comparable } from './codePoints';
import { isWrittenDay, operandIn, rawAnswerIn, type Value, type ValueOf } from './operands';
import { geometryOf, touches } from './intersection';

/** Tests a row, with the given rows of its repeats, the outermost first. */
export type RowTest = (row: SubmissionRow, items: readonly unknown[]) => boolean;

type Compare = Extract<Leaf, { kind: 'compare' }>;

const orders: Readonly<Record<Exclude<Comparison, 'eq' | 'ne'>, (a: string | number, b: string | number) => boolean>> =
  {
    lt: (a, b) => a < b,
    le: (a, b) => a <= b,
    gt: (a, b) => a > b,
    ge: (a, b) => a >= b,
  };

const ordered = (value: Value): Value => (typeof value === 'string' ? comparable(value) : value);

/** Missing values are neither less nor greater than others, and only equal to null if the filter compares with null. */
const compareValues = (comparison: Comparison, left: ValueOf, right: ValueOf): RowTest => {
  if (comparison === 'ne') return (row, items) => left(row, items) !== right(row, items);
  if (comparison === 'eq') {
    return (row, items) => {
      const value = left(row, items);
      return value !== null && value === right(row, items);
    };
  }
  const holds = orders[comparison];
  return (row, items) => {
    const [one, other] = [ordered(left(row, items)), ordered(right(row, items))];
    return one !== null && other !== null && holds(one, other);
  };
};

const isMidnight = (operand: Operand): boolean => operand.kind === 'moment' && operand.iso.endsWith('T00:00:00.000Z');

/**
 * An operand compared with a day: texts in chronological order. Compared with a moment, a day is its midnight in UTC.
 */
const dayTextIn = (operand: Operand, hasTimes: boolean, now: number): ValueOf => {
  if (operand.kind === 'moment') {
    const text = hasTimes ? operand.iso : operand.iso.slice(0, 10);
    return () => text;
  }
  const valueOf = operandIn(operand, now);
  return (row, items) => {
    const value = valueOf(row, items);
    if (typeof value === 'number') return new Date(value).toISOString().slice(0, hasTimes ? undefined : 10);
    return value === null || !hasTimes ? value : `${value}T00:00:00.000Z`;
  };
};

/** A submitted day may be any text; invalid ones are neither before nor after another. */
const compareDays = ({ left, right, comparison }: Compare, now: number): RowTest => {
  const sides = [left, right];
  const hasTimes = !sides.every((side) => isDay(side) || isMidnight(side));
  const compared = compareValues(comparison, dayTextIn(left, hasTimes, now), dayTextIn(right, hasTimes, now));
  if (comparison === 'eq' || comparison === 'ne') return compared;
  const days = sides.filter(isDay).map((side) => operandIn(side, now));
  return (row, items) =>
    compared(row, items) &&
    days.every((dayOf) => {
      const day = dayOf(row, items);
      return typeof day === 'string' && isWrittenDay(day);
    });
};

const compareIn = (compare: Compare, now: number): RowTest => {
  const { left, right, comparison } = compare;
  if (left.kind === 'null' || right.kind === 'null') {
    const valueOf = operandIn(right.kind === 'null' ? left : right, now);
    if (comparison === 'eq') return (row, items) => valueOf(row, items) === null;
    return comparison === 'ne' ? (row, items) => valueOf(row, items) !== null : () => false;
  }
  if (isDay(left) || isDay(right)) return compareDays(compare, now);
  return compareValues(comparison, operandIn(left, now), operandIn(right, now));
};

const tests: Readonly<Record<TextTest, (text: string, part: string) => boolean>> = {
  contains: (text, part) => text.includes(part),
  startswith: (text, part) => text.startsWith(part),
  endswith: (text, part) => text.endsWith(part),
  // An empty text has no choice selected.
  selected: (text, part) => text !== '' && text.split(' ').includes(part),
};

const placeIn = ({ left, right }: Leaf): RowTest => {
  if (left.kind !== 'answer' || right.kind !== 'area') return () => false;
  const valueOf = rawAnswerIn(left.answer);
  const holds = touches(right.area);
  return (row, items) => {
    const place = geometryOf(valueOf(row, items));
    return place !== null && holds(place);
  };
};

const leafIn = (leaf: Leaf, now: number): RowTest => {
  if (leaf.kind === 'compare') return compareIn(leaf, now);
  if (leaf.test === geometryTest) return placeIn(leaf);
  const holds = tests[leaf.test];
  const [textOf, partOf] = [operandIn(leaf.left, now), operandIn(leaf.right, now)];
  return (row, items) => {
    const [text, part] = [textOf(row, items), partOf(row, items)];
    return typeof text === 'string' && typeof part === 'string' && holds(text, part);
  };
};

/** The rows of a repeat, if loaded with the submission. */
export const itemsOf = ({ path, depth }: Repeat, row: SubmissionRow, items: readonly unknown[]): readonly unknown[] => {
  const found = path.reduce<unknown>(answerAt, depth === 1 ? row : items[depth - 2]);
  return Array.isArray(found) ? found : [];
};

/**
 * Compiles a filter to a test of rows, with the semantics of our server (`server/db/submission/query/filter.ts`).
 * Encrypted rows match neither a condition on answers nor its negation.
 * @param now the present time, in milliseconds since 1970
 */
export function filterTest(filter: Filter, now: number, isNegated = false): RowTest {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = chained(filter.kind, filter).map((part) => filterTest(part, now, isNegated));
      return (filter.kind === 'and') === isNegated
        ? (row, items) => parts.some((holds) => holds(row, items))
        : (row, items) => parts.every((holds) => holds(row, items));
    }
    case 'not':
      return filterTest(filter.filter, now, !isNegated);
    case 'any': {
      const isOne = filter.filter === null ? () => true : filterTest(filter.filter, now);
      const { repeat } = filter;
      return (row, items) =>
        !isEncrypted(row) &&
        itemsOf(repeat, row, items).some((item) => isOne(row, [...items.slice(0, repeat.depth - 1), item])) !==
          isNegated;
    }
    case 'compare':
    case 'test': {
      const holds = leafIn(filter, now);
      return isAboutAnswers(filter)
        ? (row, items) => !isEncrypted(row) && holds(row, items) !== isNegated
        : (row, items) => holds(row, items) !== isNegated;
    }
  }
}
