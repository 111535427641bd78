import { limits } from '../../api/limits';
import type { TotalKind } from '../../store/selectors/columnTotals';
import type { ColumnTotal, ValueCount } from '../../store/submissionTotals';
import { comparable } from './codePoints';
import { isWrittenDay, type Value } from './operands';

/** Collects what a column comes to, one value after the other. */
export interface Tally {
  readonly add: (value: Value) => void;
  readonly total: () => ColumnTotal;
}

/** More digits than this are not those that were written. */
const DIGITS = 15;

const numbers = (): Tally => {
  let answered = 0;
  let [sum, lost] = [0, 0];
  let [min, max] = [Infinity, -Infinity];
  /** Databases add decimals as they are written; what an addition here loses is added at the end (Neumaier). */
  const exact = (): number => {
    const whole = sum + lost;
    return Number.isInteger(whole) ? whole : Number(whole.toPrecision(DIGITS));
  };
  return {
    add: (value) => {
      if (typeof value !== 'number') return;
      answered += 1;
      const next = sum + value;
      lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sum = next;
      if (value < min) min = value;
      if (value > max) max = value;
    },
    total: () =>
      answered === 0
        ? { answered, sum: null, average: null, min: null, max: null }
        : { answered, sum: exact(), average: exact() / answered, min, max },
  };
};

/** Days are texts, moments milliseconds since 1970. */
const times = (): Tally => {
  let answered = 0;
  let [min, max]: [Value, Value] = [null, null];
  const shown = (value: Value): string | null => (typeof value === 'number' ? new Date(value).toISOString() : value);
  return {
    add: (value) => {
      if (value === null || (typeof value === 'string' && !isWrittenDay(value))) return;
      answered += 1;
      if (min === null || value < min) min = value;
      if (max === null || value > max) max = value;
    },
    total: () => ({ answered, min: shown(min), max: shown(max) }),
  };
};

const texts = (): Tally => {
  let answered = 0;
  const different = new Set<Value>();
  return {
    add: (value) => {
      if (value === null) return;
      answered += 1;
      different.add(value);
    },
    total: () => ({ answered, distinct: different.size }),
  };
};

/** The more frequent first; of those as frequent as each other no answer, then the least. */
const isBefore = (one: ValueCount, other: ValueCount): boolean => {
  if (one.count !== other.count) return one.count > other.count;
  if (one.value === null || other.value === null) return one.value === null;
  return comparable(String(one.value)) < comparable(String(other.value));
};

/** The most frequent ones. There may be as many different ones as rows: sorting all of them would hold the page. */
export const mostFrequent = (counts: ReadonlyMap<Value, number>, limit: number): readonly ValueCount[] => {
  const first: ValueCount[] = [];
  for (const [value, count] of counts) {
    const group = { value, count };
    const last = first[limit - 1];
    if (last && !isBefore(group, last)) continue;
    if (last) first.pop();
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = first[middle];
      if (there && isBefore(there, group)) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, group);
  }
  return first;
};

const counting = (partsOf: (value: Value) => Iterable<Value>): Tally => {
  const counts = new Map<Value, number>();
  return {
    add: (value) => {
      for (const part of partsOf(value)) counts.set(part, (counts.get(part) ?? 0) + 1);
    },
    total: () => ({ groups: mostFrequent(counts, limits.totalGroups) }),
  };
};

const none = [null] as const;

/** Each choice of an answer once; those without any are counted together. */
export const choicesIn = (value: Value): Iterable<Value> => {
  if (typeof value !== 'string') return none;
  const choices = value.split(' ').filter(Boolean);
  return choices.length === 0 ? none : choices.length === 1 ? choices : new Set(choices);
};

/** The figures of a column by its kind, the same as our server computes (`server/db/submission/submissionGroups.ts`). */
export const tallies: Readonly<Record<TotalKind, () => Tally>> = {
  number: numbers,
  time: times,
  text: texts,
  choice: () => counting((value) => [value]),
  choices: () => counting(choicesIn),
};
