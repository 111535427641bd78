import type { Column, SortValue } from '../table/tableColumns';

/** The column and direction that rows are sorted by. */
export interface ListOrder {
  readonly key: string;
  readonly descending: boolean;
}

/** The text of an order for the address: `name`, or `-name` if descending; empty for none. */
export const orderText = (order: ListOrder | null): string =>
  order === null ? '' : `${order.descending ? '-' : ''}${order.key}`;

/** Parses the text of an order. Null for none, and for a column that does not exist or cannot be sorted. */
export const readOrder = (text: string, columns: readonly Column<unknown, unknown>[]): ListOrder | null => {
  const descending = text.startsWith('-');
  const key = descending ? text.slice(1) : text;
  return columns.some((column) => column.key === key && column.sort) ? { key, descending } : null;
};

/**
 * The order after a click on a heading: first the column's own direction, then the other, then the default order again.
 */
export const nextOrder = (column: Column<unknown, unknown>, order: ListOrder | null): ListOrder | null => {
  const first = column.descends === true;
  if (order?.key !== column.key) return { key: column.key, descending: first };
  return order.descending === first ? { key: column.key, descending: !first } : null;
};

const collators = new Map<string, Intl.Collator>();

/** Compares texts by the rules of this language; “Form 9” comes before “Form 10”. */
const collatorOf = (language: string): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};

const isNothing = (value: SortValue): value is null | undefined | '' => value == null || value === '';

const compare = (one: SortValue, other: SortValue, collator: Intl.Collator): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
};

/**
 * Sorts rows. Missing values come last in both directions; equal rows keep the default order.
 * @param valueOf the sort value of a row
 */
export const sorted = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  descending: boolean,
  language: string,
): readonly Row[] => {
  const collator = collatorOf(language);
  const valued = rows.map((row) => ({ row, value: valueOf(row) }));
  const present = valued.filter(({ value }) => !isNothing(value));
  const missing = valued.filter(({ value }) => isNothing(value));
  const sign = descending ? -1 : 1;
  present.sort((one, other) => sign * compare(one.value, other.value, collator));
  return [...present, ...missing].map(({ row }) => row);
};
