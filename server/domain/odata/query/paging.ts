import { momentOf } from '#shared/query/filterTokens';
import { keyName, type Order, type OrderColumn, type OrderKey } from '#shared/query/order';
import { problem } from '../../core/problem';

/** Cursor at the end of a page: the sort keys of its last row, and in the table of a repeat the row within. */
export interface PageCursor {
  /** One for each sort key: an ISO 8601 timestamp, a number or a text; null if missing. */
  readonly values: readonly (string | number | null)[];
  /** Position of the row among the rows of its submission in that table, from 1; 0 in the table of submissions. */
  readonly row: number;
}

/** Largest possible id of a row. */
const MAX_ID = 2 ** 31 - 1;
const MAX_TOKEN = 10_000;
/** Number of characters of a text in sort keys and indexes, which are limited in width. */
export const ORDERED_CHARACTERS = 200;

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ID;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-/.test(value) && momentOf(value) === value;

/** Type of a sort key. */
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

/** A cursor as an opaque `$skiptoken`. It contains only values of the row that are visible anyway, and its number. */
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
 * Parses a `$skiptoken` of this server.
 * @param order the order of the request, which must be that of the token
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
 * URL of the next page: the same request, continuing where this page ended. `$top` remains the page size, as on newer servers.
 * @param url the absolute URL of the request
 */
export const nextLink = (url: URL, order: Order, cursor: PageCursor): string => {
  const next = new URL(url);
  next.searchParams.delete('$skip');
  next.searchParams.set('$skiptoken', writeSkipToken(order, cursor));
  return next.href;
};
