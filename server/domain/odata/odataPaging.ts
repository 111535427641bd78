import { momentOf } from '../query/filterTokens';
import { keyName, type Order, type OrderColumn, type OrderKey } from '../query/order';
import { problem } from '../problem';

/**
 * The cursor at the end of a page: the values of its last row for the keys of the order, and in a repeat's table the row
 * within.
 */
export interface PageCursor {
  /** One for each key of the order: an ISO 8601 timestamp, a number or a text; null if there is none. */
  readonly values: readonly (string | number | null)[];
  /** Position of the row among the submission's rows of that table, from 1; 0 in the table of submissions. */
  readonly row: number;
}

/** The largest possible id of a row. */
const MAX_ID = 2 ** 31 - 1;
const MAX_TOKEN = 10_000;
/** Rows are ordered by so many of the first characters of a text, in an index of limited width. */
export const ORDERED_CHARACTERS = 200;

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ID;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-/.test(value) && momentOf(value) === value;

/** What the values of a key are. */
export type KeyType = 'moment' | 'whole' | 'number' | 'text';

const columnTypes: Readonly<Record<OrderColumn, KeyType>> = {
  instanceId: 'text',
  submissionDate: 'moment',
  updatedAt: 'moment',
  deletedAt: 'moment',
  submitterId: 'whole',
  submitterName: 'text',
  attachmentsPresent: 'whole',
  attachmentsExpected: 'whole',
  reviewState: 'text',
  deviceId: 'text',
  edits: 'whole',
  formVersion: 'text',
  id: 'whole',
};

/** @returns days as texts, which have the same order */
export const keyType = ({ column }: OrderKey): KeyType => {
  if (typeof column === 'string') return columnTypes[column];
  return column.kind === 'number' || column.kind === 'moment' ? column.kind : 'text';
};

/** Whether the values of a key may be null. */
export const isNullable = ({ column }: OrderKey): boolean => column !== 'submissionDate' && column !== 'id';

const isText = (value: unknown): value is string =>
  // Characters beyond the first plane count twice here.
  typeof value === 'string' && value.length <= 2 * ORDERED_CHARACTERS && !value.includes('\0');

const checks: Readonly<Record<KeyType, (value: unknown) => boolean>> = {
  moment: isMoment,
  whole: isId,
  number: Number.isFinite,
  text: isText,
};

const isValueOf = (key: OrderKey, value: unknown): boolean =>
  value === null ? isNullable(key) : checks[keyType(key)](value);

const nameOf = (order: Order): string => order.map((key) => `${key.descending ? '-' : '+'}${keyName(key)}`).join('');

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
 * @throws 400.35 if it is invalid, or made for another order
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
    throw problem('skiptokenUnknown');
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
