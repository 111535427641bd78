import type { SubmissionRow } from '../../api/schemas/odata';
import type { Order, OrderKey } from '../../server/domain/query/order';
import { comparable } from './codePoints';
import { answerIn, columnIn, noItems, type Value } from './operands';

/** So many of the first characters of an answer count, as on our server. */
const ORDERED_CHARACTERS = 200;

const first = (text: string): string =>
  text.length <= ORDERED_CHARACTERS ? text : [...text].slice(0, ORDERED_CHARACTERS).join('');

const keyIn = ({ column }: OrderKey): ((row: SubmissionRow) => Value) | null => {
  // Rows do not tell it; where it decides, those that came later stand above others among what is loaded.
  if (column === 'id') return null;
  const valueOf = typeof column === 'object' ? answerIn(column) : columnIn(column);
  return (row) => {
    const value = valueOf(row, noItems);
    if (typeof value !== 'string') return value;
    return comparable(typeof column === 'object' ? first(value) : value);
  };
};

const compareValues = (one: Value, other: Value): number => {
  if (one === other) return 0;
  // Null is the smallest value.
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
};

/** What rows are ordered by, in columns: a hundred thousand objects would have to be collected later, at once. */
export interface RowOrder {
  /** Adds the next row, newest first. */
  readonly add: (row: SubmissionRow) => void;
  /** Less than 0 if the row that was added as the first of these stands above the other. */
  readonly compare: (one: number, other: number) => number;
}

/** An order of rows, with the meaning that our server gives it (`server/db/submission/submissionOrder.ts`). */
export const rowOrder = (order: Order): RowOrder => {
  const keys = order.flatMap((key) => {
    const valueOf = keyIn(key);
    return valueOf ? [{ valueOf, sign: key.descending ? -1 : 1, values: new Array<Value>() }] : [];
  });
  const isNewestFirst = order.at(-1)?.descending !== false;
  return {
    add: (row) => {
      for (const { values, valueOf } of keys) values.push(valueOf(row));
    },
    compare: (one, other) => {
      for (const { values, sign } of keys) {
        const compared = compareValues(values[one] ?? null, values[other] ?? null);
        if (compared !== 0) return compared * sign;
      }
      return isNewestFirst ? one - other : other - one;
    },
  };
};
