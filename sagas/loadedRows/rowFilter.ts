import type { SubmissionRow } from '../../api/schemas/odata';
import type { Repeat } from '../../server/domain/query/answers';
import {
  chained,
  type Comparison,
  type Filter,
  isAboutAnswers,
  isDay,
  type Leaf,
  type Operand,
  placeTest,
  type TextTest,
} from '../../server/domain/query/filterTree';
import { isEncrypted } from '../../store/entities/submissions';
import { comparable } from './codePoints';
import { inside, isWrittenDay, operandIn, rawAnswerIn, type Value, type ValueOf } from './operands';
import { placeOf, touches } from './placeTest';

/** Whether a row is one of those that are wanted, with these rows of repeats in it, the outermost first. */
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

/** Nothing is before or after what is not there, and only equal to it where that is asked. */
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

/** An operand beside a day: texts in the order of time. A day is its midnight in UTC, where it meets a moment. */
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

/** Anything may have been sent as a day; what is none is neither before nor after another. */
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
  // Nothing is chosen in a text without signs.
  selected: (text, part) => text !== '' && text.split(' ').includes(part),
};

const placeIn = ({ left, right }: Leaf): RowTest => {
  if (left.kind !== 'answer' || right.kind !== 'area') return () => false;
  const valueOf = rawAnswerIn(left.answer);
  const holds = touches(right.area);
  return (row, items) => {
    const place = placeOf(valueOf(row, items));
    return place !== null && holds(place);
  };
};

const leafIn = (leaf: Leaf, now: number): RowTest => {
  if (leaf.kind === 'compare') return compareIn(leaf, now);
  if (leaf.test === placeTest) return placeIn(leaf);
  const holds = tests[leaf.test];
  const [textOf, partOf] = [operandIn(leaf.left, now), operandIn(leaf.right, now)];
  return (row, items) => {
    const [text, part] = [textOf(row, items), partOf(row, items)];
    return typeof text === 'string' && typeof part === 'string' && holds(text, part);
  };
};

/** The rows of a repeat, as far as the submission came with them. */
export const itemsOf = ({ path, depth }: Repeat, row: SubmissionRow, items: readonly unknown[]): readonly unknown[] => {
  const found = path.reduce<unknown>(inside, depth === 1 ? row : items[depth - 2]);
  return Array.isArray(found) ? found : [];
};

/**
 * A filter as a test of rows, with the meaning that our server gives it (`server/db/submission/submissionFilter.ts`). What is
 * encrypted matches no condition on answers, nor its opposite.
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
