import type { SubmissionRow } from '../../api/schemas/odata';
import type { Order, OrderKey } from '../../server/domain/query/order';
import { comparable } from './codePoints';
import { answerIn, columnIn, type Value, type ValueOf } from './operands';

/** So many of the first characters of an answer count, as on our server. */
const ORDERED_CHARACTERS = 200;

const first = (text: string): string =>
  text.length <= ORDERED_CHARACTERS ? text : [...text].slice(0, ORDERED_CHARACTERS).join('');

const keyIn = ({ column }: OrderKey): ValueOf | null => {
  // Rows do not tell it; where it decides, those that came later stand above others among what is loaded.
  if (column === 'id') return null;
  const valueOf = typeof column === 'object' ? answerIn(column) : columnIn(column);
  return (row) => {
    const value = valueOf(row);
    if (typeof value !== 'string') return value;
    return comparable(typeof column === 'object' ? first(value) : value);
  };
};

/** A row, or its place, with what it is ordered by. */
export interface Keyed {
  readonly id: string;
  readonly keys: readonly Value[];
  /** Its place among what is loaded, newest first. */
  readonly place: number;
}

const compareKeys = (one: Value, other: Value): number => {
  if (one === other) return 0;
  // Null is the smallest value.
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
};

/** What rows are ordered by, and how two of them stand to each other. */
export interface RowOrder {
  readonly keyed: (row: SubmissionRow, place: number) => Keyed;
  /** Less than 0 if the first one stands above the other. */
  readonly compare: (one: Keyed, other: Keyed) => number;
}

/** An order of rows, with the meaning that our server gives it (`server/db/submission/submissionOrder.ts`). */
export const rowOrder = (order: Order): RowOrder => {
  const keys = order.flatMap((key) => {
    const valueOf = keyIn(key);
    return valueOf ? [{ valueOf, sign: key.descending ? -1 : 1 }] : [];
  });
  const signs = keys.map(({ sign }) => sign);
  const isNewestFirst = order.at(-1)?.descending !== false;
  return {
    keyed: (row, place) => ({ id: row.__id, keys: keys.map(({ valueOf }) => valueOf(row)), place }),
    compare: (one, other) => {
      for (let at = 0; at < signs.length; at += 1) {
        const compared = compareKeys(one.keys[at] ?? null, other.keys[at] ?? null);
        if (compared !== 0) return compared * (signs[at] ?? 1);
      }
      return isNewestFirst ? one.place - other.place : other.place - one.place;
    },
  };
};
