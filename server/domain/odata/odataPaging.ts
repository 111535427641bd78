import { momentOf } from './odataFilterTokens';
import type { Order, OrderKey } from './odataOrder';
import { problem } from '../problem';

/**
 * The cursor at the end of a page: the values of its last row for the keys of the order, and in a repeat's table the row
 * within.
 */
export interface PageCursor {
  /** One for each key of the order: an ISO 8601 timestamp, or an id; null if nobody was logged in. */
  readonly values: readonly (string | number | null)[];
  /** Position of the row among the submission's rows of that table, from 1; 0 in the table of submissions. */
  readonly row: number;
}

/** The largest possible id of a row. */
const MAX_ID = 2 ** 31 - 1;
const MAX_TOKEN = 1000;

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ID;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-/.test(value) && momentOf(value) === value;

const isValueOf = ({ column }: OrderKey, value: unknown): value is string | number | null => {
  if (column === 'submissionDate') return isMoment(value);
  return isId(value) || (column === 'submitterId' && value === null);
};

const nameOf = (order: Order): string =>
  order.map(({ column, descending }) => `${descending ? '-' : '+'}${column}`).join('');

/** A cursor as the opaque `$skiptoken`. It contains only values that the row itself shows, and the row's number. */
export const writeSkipToken = (order: Order, { values, row }: PageCursor): string =>
  Buffer.from(JSON.stringify([nameOf(order), ...values, row])).toString('base64url');

const parsed = (token: string): unknown => {
  try {
    return JSON.parse(Buffer.from(token.slice(0, MAX_TOKEN), 'base64url').toString());
  } catch {
    return null;
  }
};

/**
 * The cursor in a `$skiptoken` of ours.
 * @param order the order of the request, which has to be the one the token was made for
 * @throws 400.8 if it is invalid, or made for another order
 */
export const readSkipToken = (order: Order, token: string): PageCursor => {
  const read = parsed(token);
  const [name, ...rest]: unknown[] = Array.isArray(read) ? read : [];
  const row = rest.pop();
  const values = rest.filter((value, index) => {
    const key = order[index];
    return key !== undefined && isValueOf(key, value);
  });
  if (name !== nameOf(order) || values.length !== order.length || rest.length !== order.length || !isId(row)) {
    throw problem('unacceptableValue', {
      field: '$skiptoken',
      value: token,
      reason: 'it was not made by this server for this order.',
    });
  }
  return { values: values as PageCursor['values'], row };
};

/**
 * The URL of the next page: the same request, continuing where this page ended. `$top` is kept as the page length, as on
 * newer servers.
 * @param url the request's own absolute URL
 */
export const nextLink = (url: URL, order: Order, cursor: PageCursor): string => {
  const next = new URL(url);
  next.searchParams.delete('$skip');
  next.searchParams.set('$skiptoken', writeSkipToken(order, cursor));
  return next.href;
};
