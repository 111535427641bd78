import type { SubmissionRow } from '../../api/schemas/odata';
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
import { isWrittenDay, operandIn, rawAnswerIn, type Value, type ValueOf } from './operands';
import { placeOf, touches } from './placeTest';

/** Whether a row is one of those that are wanted. */
export type RowTest = (row: SubmissionRow) => boolean;

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
  if (comparison === 'ne') return (row) => left(row) !== right(row);
  if (comparison === 'eq') {
    return (row) => {
      const value = left(row);
      return value !== null && value === right(row);
    };
  }
  const holds = orders[comparison];
  return (row) => {
    const [one, other] = [ordered(left(row)), ordered(right(row))];
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
  return (row) => {
    const value = valueOf(row);
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
  return (row) =>
    compared(row) &&
    days.every((dayOf) => {
      const day = dayOf(row);
      return typeof day === 'string' && isWrittenDay(day);
    });
};

const compareIn = (compare: Compare, now: number): RowTest => {
  const { left, right, comparison } = compare;
  if (left.kind === 'null' || right.kind === 'null') {
    const valueOf = operandIn(right.kind === 'null' ? left : right, now);
    if (comparison === 'eq') return (row) => valueOf(row) === null;
    return comparison === 'ne' ? (row) => valueOf(row) !== null : () => false;
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
  return (row) => {
    const place = placeOf(valueOf(row));
    return place !== null && holds(place);
  };
};

const leafIn = (leaf: Leaf, now: number): RowTest => {
  if (leaf.kind === 'compare') return compareIn(leaf, now);
  if (leaf.test === placeTest) return placeIn(leaf);
  const holds = tests[leaf.test];
  const [textOf, partOf] = [operandIn(leaf.left, now), operandIn(leaf.right, now)];
  return (row) => {
    const [text, part] = [textOf(row), partOf(row)];
    return typeof text === 'string' && typeof part === 'string' && holds(text, part);
  };
};

/**
 * A filter as a test of rows, with the meaning that our server gives it (`server/db/submission/submissionFilter.ts`). What is
 * encrypted matches no condition on answers, nor its opposite.
 * @param now the present time, in milliseconds since 1970
 */
export const filterTest = (filter: Filter, now: number, isNegated = false): RowTest => {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      const parts = chained(filter.kind, filter).map((part) => filterTest(part, now, isNegated));
      return (filter.kind === 'and') === isNegated
        ? (row) => parts.some((holds) => holds(row))
        : (row) => parts.every((holds) => holds(row));
    }
    case 'not':
      return filterTest(filter.filter, now, !isNegated);
    case 'compare':
    case 'test': {
      const holds = leafIn(filter, now);
      return isAboutAnswers(filter)
        ? (row) => !isEncrypted(row) && holds(row) !== isNegated
        : (row) => holds(row) !== isNegated;
    }
  }
};
