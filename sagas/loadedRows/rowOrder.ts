import type { SubmissionRow } from '../../api/schemas/odata';
import type { Order, OrderKey } from '../../shared/query/order';
import { comparable } from './codePoints';
import { answerIn, columnIn, noItems, type Value } from './operands';

/** The number of leading characters of an answer that count, as on our server. */
const ORDERED_CHARACTERS = 200;

const first = (text: string): string =>
  text.length <= ORDERED_CHARACTERS ? text : [...text].slice(0, ORDERED_CHARACTERS).join('');

const keyIn = ({ column }: OrderKey): ((row: SubmissionRow) => Value) | null => {
  // Rows do not contain it; when it decides, rows received later come first.
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

/** Sort keys of rows, in columns: a hundred thousand objects would have to be garbage collected later, at once. */
export interface RowOrder {
  /** Adds the next row, newest first. */
  readonly add: (row: SubmissionRow) => void;
  /** Less than 0 if the row with the first index comes before the other. */
  readonly compare: (one: number, other: number) => number;
}

/** Compiles an order of rows, with the semantics of our server (`server/db/submission/query/order.ts`). */
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
