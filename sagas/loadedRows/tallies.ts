import { limits } from '../../api/limits';
import type { TotalKind } from '#store/selectors/submission/columnTotals';
import type { ColumnTotal, ValueCount } from '#store/submission/totals';
import { comparable } from './codePoints';
import { isWrittenDay, type Value } from './operands';

/** Aggregates the values of a column, one after the other. */
export interface Tally {
  readonly add: (value: Value) => void;
  readonly total: () => ColumnTotal;
}

/** Further digits are rounding errors. */
const DIGITS = 15;

const numbers = (): Tally => {
  let answered = 0;
  let [sum, lost] = [0, 0];
  let [min, max] = [Infinity, -Infinity];
  /** Databases add decimals exactly; the error of additions here is compensated at the end (Neumaier). */
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

/** Descending by frequency; among equals no answer first, then the least value. */
const isBefore = (one: ValueCount, other: ValueCount): boolean => {
  if (one.count !== other.count) return one.count > other.count;
  if (one.value === null || other.value === null) return one.value === null;
  return comparable(String(one.value)) < comparable(String(other.value));
};

/** The most frequent values. There may be as many distinct ones as rows: sorting all of them would block the page. */
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

/** Each choice of an answer once; answers without any are counted together. */
export const choicesIn = (value: Value): Iterable<Value> => {
  if (typeof value !== 'string') return none;
  const choices = value.split(' ').filter(Boolean);
  return choices.length === 0 ? none : choices.length === 1 ? choices : new Set(choices);
};

/** The aggregates of a column by its kind, as computed by our server (`server/db/submission/summary/groups.ts`). */
export const tallies: Readonly<Record<TotalKind, () => Tally>> = {
  number: numbers,
  time: times,
  text: texts,
  choice: () => counting((value) => [value]),
  choices: () => counting(choicesIn),
};
